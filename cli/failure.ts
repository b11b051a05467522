import { counted } from '#domain/spanish-number.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';

export class Failure extends Error {
  override readonly name = 'Failure';
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws {Failure} that names the faults, if there are any */
export function refuseFaults(faults: Faults): void {
  if (faults.count === 0) return;
  const total = counted(faults.count, 'falla', 'fallas');
  throw new Failure([`Hay ${total}; no se cambió nada:`, ...faults.lines()].join('\n'));
}
