/** An editor keeps the catalogue; a chief also says who edits it, and sees what was deleted (docs/product §17.1 editors). */
export const EDITOR_RANKS = ['editor', 'chief'] as const;
export type EditorRank = (typeof EDITOR_RANKS)[number];

export const LAST_CHIEF = 'Es la última jefatura: primero dásela a otra persona.';
export const NO_SUCH_ACCOUNT = 'No hay una cuenta confirmada con ese correo.';
