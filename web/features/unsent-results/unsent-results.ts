import { privateStorage } from '#web/session/storage.ts';

/** What was typed for one race and could not be sent for want of a network or a session; it waits in this browser. */
export type UnsentResult = {
  id: string;
  owner: string;
  raceName: string;
  values: Record<string, string>;
  /** The version that it was typed over; 0 where none was read, as on a device without a network. */
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

export function unsentResult(id: string, owner: string): UnsentResult | null {
  const unsent = privateStorage.readAs(PREFIX + id, isUnsent);
  return unsent?.owner === owner ? unsent : null;
}

/** Everything of the owner's that waits; what others left in this browser stays theirs. Without an owner, everybody's. */
export function unsentResults(owner?: string): UnsentResult[] {
  return privateStorage
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const unsent = privateStorage.readAs(name, isUnsent);
      return unsent && unsent.owner === (owner ?? unsent.owner) ? unsent : [];
    });
}

const isUnsent = (value: unknown): value is UnsentResult =>
  isTypedResult(value) && 'id' in value && typeof value.id === 'string';

export type TypedResult = Pick<UnsentResult, 'owner' | 'values' | 'version'>;

export const isTypedResult = (value: unknown): value is TypedResult =>
  value instanceof Object &&
  'owner' in value &&
  'values' in value &&
  value.values instanceof Object &&
  'version' in value &&
  typeof value.version === 'number';
