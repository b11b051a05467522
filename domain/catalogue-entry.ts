/** What the desk edits (docs/product §17 desk). */
export const ENTRY_KINDS = ['races', 'partners', 'blogs'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_STATES = ['draft', 'published', 'withdrawn'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

export const STATE_WORDS: Readonly<Record<EntryState, string>> = {
  draft: 'Borrador',
  published: 'En el sitio',
  withdrawn: 'Retirada',
};

export const CHANGE_ORIGINS = ['desk', 'import', 'operator', 'suggestion'] as const;
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];
export const CHANGE_ACTIONS = ['create', 'change', 'publish', 'withdraw', 'remove', 'undo', 'unite'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** A field that differs; of a distance it is named `distances.10K.price`. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** How long an editor works before the desk asks for the password again. */
export const PASSWORD_HOURS = 12;
