/**
 * Rows stored as JSON text: a large catalogue takes a fraction of the memory of objects. Can be iterated
 * several times.
 */
export class WaitingRows<Row> implements Iterable<Row> {
  readonly #texts: string[] = [];

  get length(): number {
    return this.#texts.length;
  }

  push(row: Row): void {
    this.#texts.push(JSON.stringify(row));
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const text of this.#texts) yield JSON.parse(text);
  }
}
