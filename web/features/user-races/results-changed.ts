const listeners = new Set<() => void>();

/** A race was added or saved whose screen has been left: what the next one shows may be older than that. */
export function tellResultsChanged(): void {
  for (const listener of listeners) listener();
}

/** @returns what stops it */
export function listenToResults(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
