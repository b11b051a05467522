export type ChecklistItem = { text: string; done: boolean };
export type Checklist = { raceId: string; items: readonly ChecklistItem[] };

export const CHECKLIST_LIMITS = { items: 40, text: 80 } as const;

const unpacked = (texts: readonly string[]) => texts.map((text) => ({ text, done: false }));

const FIRST = unpacked([
  'Número de competencia y ganchos',
  'Chip',
  'Documento de identidad',
  'Zapatillas ya usadas',
  'Ropa para antes y después',
  'Desayuno',
  'Agua y geles',
  'Gorra y bloqueador',
  'Reloj cargado',
  'Cómo llego y dónde parqueo',
]);

/** The runner's list for a race: for another one than the last, nothing is packed yet (docs/product §18.55 checklist). */
export function listFor(stored: Checklist | null, raceId: string): readonly ChecklistItem[] {
  if (!stored) return FIRST;
  return stored.raceId === raceId ? stored.items : unpacked(stored.items.map(({ text }) => text));
}

/** With one thing more, each once; null where there is no room (docs/product §18.55 checklist). */
export function withText(items: readonly ChecklistItem[], text: string): readonly ChecklistItem[] | null {
  if (items.some((item) => item.text === text)) return items;
  return items.length < CHECKLIST_LIMITS.items ? [...items, ...unpacked([text])] : null;
}
