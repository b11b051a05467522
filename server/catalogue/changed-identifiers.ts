/** The fault of each identifier that a change of an entry would change (§17.19 identifiers stay). */
export function changedIdentifiers(
  { key, unique }: { readonly key: string; readonly unique: readonly string[] },
  before: object | undefined,
  after: object,
): [field: string, fault: string][] {
  if (!before) return [];
  const [stored, given] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [key, ...unique]
    .filter((field) => stored.get(field) !== given.get(field))
    .map((field) => [field, `No se cambia: es «${stored.get(field)}».`]);
}
