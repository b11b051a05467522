import { createReadStream, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeWholeFile } from '#cli/archive/write-whole-file.ts';
import { Failure } from '#cli/failure.ts';
import type { Job } from '#cli/verbs/verb.ts';

const ROOT = join(import.meta.dirname, '..');

export const STANDARD_STREAM = '-';

/** npm changes into the package's folder; INIT_CWD is where it was called. */
export function callerFolder(cwd = process.cwd(), calledFrom = process.env.INIT_CWD): string {
  return calledFrom && resolve(cwd) === resolve(ROOT) ? calledFrom : cwd;
}

export function operandPath(operand: string): string {
  return resolve(callerFolder(), operand);
}

export function operandFolder(operand: string): string {
  return operand === STANDARD_STREAM ? callerFolder() : dirname(operandPath(operand));
}

/** @throws {Failure} for a folder, which a stream would report too late */
export function operandBytes({ operand, stdin }: Pick<Job, 'operand' | 'stdin'>): Readable {
  if (operand === STANDARD_STREAM) return stdin;
  const path = operandPath(operand);
  if (statSync(path).isDirectory()) throw new Failure(`«${path}» es una carpeta.`);
  return createReadStream(path);
}

export async function writeOperand(
  { operand, stdout }: Pick<Job, 'operand' | 'stdout'>,
  text: AsyncIterable<string>,
): Promise<void> {
  if (operand === STANDARD_STREAM) await pipeline(Readable.from(text), stdout, { end: false });
  else await writeWholeFile(operandPath(operand), text);
}
