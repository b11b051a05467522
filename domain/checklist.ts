export type ChecklistItem = { text: string; done: boolean };

export const CHECKLIST_LIMITS = { items: 40, text: 80 } as const;

const SUGGESTED = [
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
] as const;

/** With more to take, each text once and as much as there is room for (docs/product §18.55 checklist). */
export function withTexts(items: readonly ChecklistItem[], texts: readonly string[]): ChecklistItem[] {
  const there = new Set(items.map(({ text }) => text));
  const added = [...new Set(texts)].filter((text) => !there.has(text));
  return [...items, ...added.map((text) => ({ text, done: false }))].slice(0, CHECKLIST_LIMITS.items);
}

/** What may be added with one press: nothing that is there already (docs/product §18.55 checklist). */
export function suggestedItems(items: readonly ChecklistItem[]): string[] {
  const there = new Set(items.map(({ text }) => text.toLowerCase()));
  return SUGGESTED.filter((text) => !there.has(text.toLowerCase()));
}
