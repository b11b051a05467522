export type FactChange = { field: string; before: unknown; after: unknown };

/** The fields that both have and that differ; how a line ends is no difference. */
export function changedFacts(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): FactChange[] {
  return [...after]
    .filter(([field, value]) => before.has(field) && comparable(before.get(field)) !== comparable(value))
    .map(([field, value]) => ({ field, before: before.get(field), after: value }));
}

/** Also of what only one of them has: an absent field counts as empty. */
export function allChanges(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): FactChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
    .filter((change) => !isSameFact(change.before, change.after));
}

/** What a change replaced, where it still is as the change made it; and the fields that changed since. */
export function takeBack(
  facts: ReadonlyMap<string, unknown>,
  changes: readonly FactChange[],
): { facts: Map<string, unknown>; moved: FactChange[] } {
  const moved = changes.filter(({ field, after }) => !isSameFact(facts.get(field), after));
  return {
    facts: new Map([...facts, ...changes.map(({ field, before }) => [field, before] as const)]),
    moved,
  };
}

export function isSameFact(one: unknown, other: unknown): boolean {
  return (isEmptyFact(one) && isEmptyFact(other)) || comparable(one) === comparable(other);
}

export function isEmptyFact(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function comparable(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.replace(/\r\n?/g, '\n') : part));
}
