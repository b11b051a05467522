import type { RaceResult } from '#contract/user-races.ts';

/** A result that could not be sent for want of a network; it waits in this browser. */
export type KeptResult = {
  id: string;
  owner: string;
  raceName: string;
  result: RaceResult;
  /** The version that it was typed over. */
  version: string | null;
  /** The race has changed meanwhile: the runner has to choose. */
  stale: boolean;
};

const PREFIX = 'zancada-result:';

export function keepResult(kept: KeptResult): void {
  localStorage.setItem(PREFIX + kept.id, JSON.stringify(kept));
}

export function dropResult(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** What waits of one race of the owner's, if anything. */
export function keptResult(id: string, owner: string): KeptResult | null {
  const kept = read(localStorage.getItem(PREFIX + id));
  return kept?.owner === owner ? kept : null;
}

/** Everything of the owner's that waits; what others left in this browser stays theirs. */
export function keptResults(owner: string): KeptResult[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => keptResult(key.slice(PREFIX.length), owner) ?? []);
}

function read(text: string | null): KeptResult | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
