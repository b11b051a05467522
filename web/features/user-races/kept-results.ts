import type { RaceResult } from '#contract/user-races.ts';
import { privateStorage } from '#web/session/private-storage.ts';

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

const PREFIX = 'result:';

/** @returns whether the browser keeps it; it may have no room, or refuse */
export function keepResult(kept: KeptResult): boolean {
  const text = JSON.stringify(kept);
  privateStorage.keep(PREFIX + kept.id, text);
  return privateStorage.read(PREFIX + kept.id) === text;
}

export function dropResult(id: string): void {
  privateStorage.drop(PREFIX + id);
}

/** What waits of one race of the owner's, if anything. */
export function keptResult(id: string, owner: string): KeptResult | null {
  const kept = read(privateStorage.read(PREFIX + id));
  return kept?.owner === owner ? kept : null;
}

/** Everything of the owner's that waits; what others left in this browser stays theirs. Without an owner, everybody's. */
export function keptResults(owner: string | undefined): KeptResult[] {
  return privateStorage
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const kept = read(privateStorage.read(name));
      return kept && kept.owner === (owner ?? kept.owner) ? kept : [];
    });
}

function read(text: string | null): KeptResult | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
