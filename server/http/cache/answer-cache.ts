import { LRUCache } from 'lru-cache';
import type { CacheEntry } from '#server/http/cache/cached-answer.ts';
import { answerStored } from '#server/signals.ts';

/** `edition`: of which it is right. */
type Cached = { answer: CacheEntry; edition: number; at: number };

/**
 * Least recently used, limited in bytes. Concurrent requests for a missing answer share one promise. An answer is right in
 * its edition; after that it stays as a stale one
 * (decisions 005 and 082).
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Cached>;
  readonly #elapsed: () => number;
  #edition = 0;
  #pending = new Map<string, Promise<CacheEntry | null>>();

  constructor(bytesMax: number, elapsed = () => performance.now()) {
    this.#elapsed = elapsed;
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.floor(bytesMax / 4),
      sizeCalculation: ({ answer }) => answer.size,
    });
  }

  /** The answer for an address; `make` returns null for what must not be cached. */
  get(
    edition: number,
    key: string,
    make: () => Promise<CacheEntry | null>,
  ): CacheEntry | Promise<CacheEntry | null> {
    if (edition !== this.#edition) {
      this.#edition = edition;
      this.#pending = new Map();
    }
    const known = this.known(edition, key);
    if (known) return known;
    const pending = this.#pending;
    const shared = pending.get(key);
    if (shared) return shared;
    const made = make()
      .then((answer) => {
        if (answer && edition >= (this.#answers.peek(key)?.edition ?? 0)) {
          this.#answers.set(key, { answer, edition, at: this.#elapsed() });
          answerStored.publish({ bytes: this.#answers.calculatedSize });
        }
        return answer;
      })
      .finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  known(edition: number, key: string): CacheEntry | null {
    const known = this.#answers.get(key);
    return known?.edition === edition ? known.answer : null;
  }

  /** The last answer for an address, made at most `ageMs` milliseconds ago. */
  stale(key: string, ageMs: number): CacheEntry | null {
    const known = this.#answers.peek(key);
    return known && this.#elapsed() - known.at < ageMs ? known.answer : null;
  }
}
