import type { CachedAnswer } from '#server/http/cached-answer.ts';

/**
 * Answers of one edition of the catalogue, by address; bounded in bytes, the least recently asked for leave first.
 * Asking for what is being made waits for it instead of making it twice.
 */
export class AnswerCache {
  readonly #bytesMax: number;
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #pending = new Map<string, Promise<CachedAnswer | null>>();
  #bytes = 0;
  #edition = '';

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** The answer for an address; `make` answers null for what must not be kept. */
  get(
    edition: string,
    key: string,
    make: () => Promise<CachedAnswer | null>,
  ): CachedAnswer | Promise<CachedAnswer | null> {
    if (edition !== this.#edition) this.#startEdition(edition);
    const known = this.#answers.get(key);
    if (known) {
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return known;
    }
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const made = make().then((answer) => {
      if (answer && edition === this.#edition) this.#keep(key, answer);
      return answer;
    });
    this.#pending.set(key, made);
    const done = () => {
      if (this.#pending.get(key) === made) this.#pending.delete(key);
    };
    made.then(done, done);
    return made;
  }

  #startEdition(edition: string): void {
    this.#edition = edition;
    this.#answers.clear();
    this.#pending.clear();
    this.#bytes = 0;
  }

  #keep(key: string, answer: CachedAnswer): void {
    if (answer.size > this.#bytesMax / 8) return;
    this.#bytes += answer.size - (this.#answers.get(key)?.size ?? 0);
    this.#answers.set(key, answer);
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#answers.delete(oldest);
      this.#bytes -= old.size;
    }
  }
}
