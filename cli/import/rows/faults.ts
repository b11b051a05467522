import { Failure } from '#cli/failure.ts';
import type { Place } from '#cli/import/rows/source-row.ts';
import { counted } from '#cli/terminal.ts';

export type Fault = Place & { reason: string };

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

  lines(): string[] {
    const inOrder = this.#kept.toSorted((a, b) => a.line - b.line);
    const rest = this.#count - inOrder.length;
    return [...inOrder.map(sentence), ...(rest > 0 ? [`  y ${rest} más`] : [])];
  }

  /** @throws {Failure} that names them */
  refuse(): void {
    if (this.#count === 0) return;
    const total = counted(this.#count, 'falla', 'fallas');
    throw new Failure([`Hay ${total}; no se cambió nada:`, ...this.lines()].join('\n'));
  }
}

function sentence({ line, record, field, reason }: Fault): string {
  const place = [line > 0 && `línea ${line}`, record, field && `campo ${field}`].filter(Boolean);
  return `  ${place.join(', ')}: ${reason}`;
}
