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

/** What may be added with one press: nothing that is there already (docs/product.md §18.55, checklist). */
export function suggestedItems(items: readonly ChecklistItem[]): string[] {
  const there = new Set(items.map(({ text }) => text.toLowerCase()));
  return SUGGESTED.filter((text) => !there.has(text.toLowerCase()));
}
