import type { ImportPair } from '#contract/desk-import.ts';
import type { Place } from '#server/catalogue/rows/source-row.ts';

export type Fault = Place & { reason: string; pair?: ImportPair };

const FAULTS_SHOWN = 200;

/** Collects the faults of a file; after the first 200 it only counts them. */
export class Faults {
  readonly #kept: Fault[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(fault: Fault): void {
    const hasRoom = this.#kept.length < FAULTS_SHOWN;
    if (hasRoom && this.#kept.some((known) => sentence(known) === sentence(fault))) return;
    this.#count += 1;
    if (hasRoom) this.#kept.push(fault);
  }

  /** The first 200, in the order of the file. */
  inOrder(): Fault[] {
    return this.#kept.toSorted((a, b) => a.line - b.line);
  }

  lines(): string[] {
    const inOrder = this.inOrder();
    const rest = this.#count - inOrder.length;
    return [...inOrder.map(sentence), ...(rest > 0 ? [`  y ${rest} más`] : [])];
  }
}

function sentence({ line, record, field, reason }: Fault): string {
  const place = [line > 0 && `línea ${line}`, record, field && `campo ${field}`].filter(Boolean);
  return `  ${place.join(', ')}: ${reason}`;
}
