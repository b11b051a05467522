import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import type { Random } from '#simulation/model/random.ts';

/** Longer than any chain of turns of the event loop between two questions to the outside. */
const QUIET_TURNS = 4;
const LOOK_MS = 2;

/** `refuse`: not done; `lose`: done, but the answer does not arrive; `crash`: the process ends. */
export type Trouble = { kind: 'none' | 'refuse' | 'lose' | 'slow' | 'crash'; at: number };

/** `query` may wait for a lock that somebody else holds. */
type Kind = 'query' | 'mail' | 'computation';

type Passage = {
  begin(how: Trouble['kind']): void;
  kind: Kind;
  done: Promise<void>;
  deliver: (() => void) | null;
};

/** As the system and its drivers say it. */
export class ConnectionLost extends Error {
  readonly code = 'ECONNRESET';
}

/**
 * What the application asks of the world outside, one thing at a time in an order that the seed decides: between two,
 * all that runs has come to rest. So a seed means the same course of events, whatever the machine does.
 */
export class Gate {
  readonly #random: Random;
  readonly #lockWaits: (() => Promise<number>) | null;
  readonly #slow: () => void;
  #isOpen = true;
  #isDead = false;
  #arrivals = 0;
  #waiting: Passage[] = [];
  #begun: Passage[] = [];

  /**
   * @param lockWaits how many queries wait for a lock at the database; null where all others are done at once
   * @param slow lets time pass
   */
  constructor(random: Random, lockWaits: (() => Promise<number>) | null, slow: () => void) {
    this.#random = random;
    this.#lockWaits = lockWaits;
    this.#slow = slow;
  }

  /** @param lost puts back, at the other end, what hung on a connection that is lost */
  pass<T>(kind: Kind, work: () => Promise<T>, lost: () => Promise<void> = async () => {}): Promise<T> {
    // The process has ended: nothing in it goes on.
    if (this.#isDead) return new Promise(() => {});
    if (this.#isOpen) return work();
    this.#arrivals += 1;
    return new Promise<T>((resolve, reject) => {
      const { promise: done, resolve: finish } = Promise.withResolvers<void>();
      const passage: Passage = { kind, done, deliver: null, begin: () => {} };
      const attempt = async (how: Trouble['kind']): Promise<T> => {
        const answer = how === 'refuse' ? undefined : await work();
        if (how !== 'refuse' && how !== 'lose') return answer as T;
        await lost();
        throw new ConnectionLost('Connection terminated unexpectedly');
      };
      passage.begin = (how) =>
        void attempt(how)
          .then(
            (answer) => () => resolve(answer),
            (error) => () => reject(error),
          )
          .then((deliver) => {
            passage.deliver = deliver;
            finish();
          });
      this.#waiting.push(passage);
    });
  }

  /** Lets things happen side by side until all have come to an end. @returns whether the process ended before */
  async run(things: readonly Promise<unknown>[], trouble: Trouble): Promise<boolean> {
    let left = things.length;
    for (const thing of things) void thing.finally(() => left--).catch(() => {});
    for (let count = 1; ; count++) {
      await this.#quiet();
      const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      if (!next) {
        if (left === 0 && this.#begun.length === 0) return false;
        await this.#answered(null);
        continue;
      }
      let how: Trouble['kind'] = 'none';
      if (count >= trouble.at && (next.kind !== 'computation' || trouble.kind === 'crash')) {
        how = trouble.kind;
        trouble = { kind: 'none', at: 0 };
      }
      if (how === 'crash') {
        this.#isDead = true;
        return true;
      }
      if (how === 'slow') this.#slow();
      this.#begun.push(next);
      next.begin(how);
      await this.#answered(next);
    }
  }

  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** Until nothing runs but what waits here. */
  async #quiet(): Promise<void> {
    for (let known = -1; known !== this.#arrivals; ) {
      known = this.#arrivals;
      for (let turns = 0; turns < QUIET_TURNS; turns++) await turn();
    }
  }

  /** Until all that has begun is answered or waits for a lock; then the answers arrive, in the order of their questions. */
  async #answered(last: Passage | null): Promise<void> {
    if (last?.kind === 'query') await Promise.race([last.done, this.#lockWaits ? delay(LOOK_MS) : turn()]);
    else await last?.done;
    for (;;) {
      const unanswered = this.#begun.filter(({ deliver }) => deliver === null);
      if (unanswered.length === 0) break;
      const mayWait = unanswered.every(({ kind }) => kind === 'query');
      if (mayWait && (!this.#lockWaits || (await this.#lockWaits()) >= unanswered.length)) break;
      await Promise.race([...unanswered.map(({ done }) => done), delay(LOOK_MS)]);
    }
    for (const { deliver } of this.#begun) deliver?.();
    this.#begun = this.#begun.filter(({ deliver }) => deliver === null);
  }
}
