import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from '#server/http/cached-answer.ts';
import { answerKept } from '#server/signals.ts';

type Kept = { answer: KeptAnswer; edition: string; at: number };

/**
 * Least recently used, limited in bytes. Concurrent requests for a missing answer share one promise. Answers of
 * earlier editions stay as the last known ones.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, Kept>;
  #edition = '';
  #pending = new Map<string, Promise<KeptAnswer | null>>();

  constructor(bytesMax: number) {
    this.#answers = new LRUCache({
      maxSize: bytesMax,
      maxEntrySize: Math.floor(bytesMax / 4),
      sizeCalculation: ({ answer }) => answer.size,
    });
  }

  /** The answer for an address; `make` returns null for what must not be cached. */
  get(
    edition: string,
    key: string,
    make: () => Promise<KeptAnswer | null>,
  ): KeptAnswer | Promise<KeptAnswer | null> {
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
        if (answer && edition === this.#edition) {
          this.#answers.set(key, { answer, edition, at: performance.now() });
          answerKept.tell({ bytes: this.#answers.calculatedSize });
        }
        return answer;
      })
      .finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  }

  known(edition: string, key: string): KeptAnswer | null {
    const known = this.#answers.get(key);
    return known?.edition === edition ? known.answer : null;
  }

  /** The last answer for an address, made in this edition or at most `ageMs` milliseconds ago. */
  last(key: string, ageMs: number): KeptAnswer | null {
    const known = this.#answers.peek(key);
    if (!known) return null;
    return known.edition === this.#edition || performance.now() - known.at < ageMs ? known.answer : null;
  }
}
