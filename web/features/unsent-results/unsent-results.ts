import { privateStorage } from '#web/session/storage.ts';

/** What was typed for one race and could not be sent for want of a network or a session; it waits in this browser. */
export type UnsentResult = {
  id: string;
  owner: string;
  raceName: string;
  /** The fields of the form, by name. */
  values: Record<string, string>;
  /** The version that it was typed over. */
  version: number;
  /** The race has changed meanwhile: the runner has to choose. */
  stale: boolean;
};

const PREFIX = 'result:';

/** @returns whether the browser stored it; it may have no room, or refuse */
export function storeUnsent(unsent: UnsentResult): boolean {
  const text = JSON.stringify(unsent);
  privateStorage.keep(PREFIX + unsent.id, text);
  return privateStorage.read(PREFIX + unsent.id) === text;
}

export function dropUnsent(id: string): void {
  privateStorage.drop(PREFIX + id);
}

/** What waits of one race of the owner's, if anything. */
export function unsentResult(id: string, owner: string): UnsentResult | null {
  const unsent = parsed(privateStorage.read(PREFIX + id));
  return unsent?.owner === owner ? unsent : null;
}

/** Everything of the owner's that waits; what others left in this browser stays theirs. Without an owner, everybody's. */
export function unsentResults(owner?: string): UnsentResult[] {
  return privateStorage
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const unsent = parsed(privateStorage.read(name));
      return unsent && unsent.owner === (owner ?? unsent.owner) ? unsent : [];
    });
}

function parsed(text: string | null): UnsentResult | null {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
