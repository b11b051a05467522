/** Lets one holder at a time have something, in the order in which they asked. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for those who asked before. The answer ends the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
