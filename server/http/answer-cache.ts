import { LRUCache } from 'lru-cache';
import type { CatalogueEdition, Shown } from '#server/catalogue-edition.ts';
import type { KeptAnswer } from '#server/http/cached-answer.ts';
import { answerKept } from '#server/signals.ts';

/** `confirmed`: the count of changes at which it was last known to be right. */
type Kept = { answer: KeptAnswer; confirmed: number; at: number };
type LastChange = CatalogueEdition['lastChange'];

const ALL: ReadonlySet<Shown> = new Set(['all']);

/**
 * Least recently used, limited in bytes. Concurrent requests for a missing answer share one promise. An answer is right
 * until what it shows changes; after that it stays as the last known one.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Kept>;
  readonly #lastChange: LastChange;
  readonly #elapsed: () => number;
  #count = 0;
  #pending = new Map<string, Promise<KeptAnswer | null>>();

  constructor(bytesMax: number, lastChange: LastChange, elapsed = () => performance.now()) {
    this.#lastChange = lastChange;
    this.#elapsed = elapsed;
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.floor(bytesMax / 4),
      sizeCalculation: ({ answer }) => answer.size,
    });
  }

  /** The answer for an address; `make` returns null for what must not be cached. */
  get(
    count: number,
    key: string,
    make: () => Promise<KeptAnswer | null>,
  ): KeptAnswer | Promise<KeptAnswer | null> {
    if (count !== this.#count) {
      this.#count = count;
      this.#pending = new Map();
    }
    const known = this.known(count, key);
    if (known) return known;
    const pending = this.#pending;
    const shared = pending.get(key);
    if (shared) return shared;
    const made = make()
      .then((answer) => {
        if (answer && count >= (this.#answers.peek(key)?.confirmed ?? 0)) {
          this.#answers.set(key, { answer, confirmed: count, at: this.#elapsed() });
          answerKept.tell({ bytes: this.#answers.calculatedSize });
        }
        return answer;
      })
      .finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  known(count: number, key: string): KeptAnswer | null {
    const known = this.#answers.get(key);
    if (!known || (known.confirmed !== count && !this.#isRight(known))) return null;
    known.confirmed = Math.max(known.confirmed, count);
    return known.answer;
  }

  /** The last answer for an address, still right or made at most `ageMs` milliseconds ago. */
  last(key: string, ageMs: number): KeptAnswer | null {
    const known = this.#answers.peek(key);
    if (!known) return null;
    return this.#isRight(known) || this.#elapsed() - known.at < ageMs ? known.answer : null;
  }

  #isRight({ answer, confirmed }: Kept): boolean {
    return this.#lastChange(answer.shows ?? ALL) <= confirmed;
  }
}
