import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from '#server/http/cached-answer.ts';

/** Least recently used, limited in bytes. Concurrent requests for a missing answer share one promise. */
export class AnswerCache {
  readonly #bytesMax: number;
  #edition = '';
  #answers: LRUCache<string, KeptAnswer>;
  #pending = new Map<string, Promise<KeptAnswer | null>>();

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
    this.#answers = this.#emptyCache();
  }

  /** The answer for an address; `make` returns null for what must not be cached. */
  get(
    edition: string,
    key: string,
    make: () => Promise<KeptAnswer | null>,
  ): KeptAnswer | Promise<KeptAnswer | null> {
    if (edition !== this.#edition) this.#startEdition(edition);
    const [answers, pending] = [this.#answers, this.#pending];
    const known = answers.get(key) ?? pending.get(key);
    if (known) return known;
    const made = make()
      .then((answer) => {
        if (answer) answers.set(key, answer);
        return answer;
      })
      .finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  /** New maps, so that an answer begun in the old edition is stored in a cache that no request reads. */
  #startEdition(edition: string): void {
    this.#edition = edition;
    this.#answers = this.#emptyCache();
    this.#pending = new Map();
  }

  #emptyCache(): LRUCache<string, KeptAnswer> {
    return new LRUCache({
      maxSize: this.#bytesMax,
      maxEntrySize: Math.floor(this.#bytesMax / 4),
      sizeCalculation: (answer) => answer.size,
    });
  }
}
