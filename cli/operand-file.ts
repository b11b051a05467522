import { createReadStream, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '#cli/failure.ts';

const ROOT = join(import.meta.dirname, '..');

/** The operand that means standard input or output. */
export const STANDARD_STREAM = '-';

/** Where relative paths start: npm moves into the package and leaves word of where it was called. */
export function callerFolder(cwd = process.cwd(), calledFrom = process.env.INIT_CWD): string {
  return calledFrom && resolve(cwd) === resolve(ROOT) ? calledFrom : cwd;
}

/** The absolute path of a file that the operator named. */
export function operandPath(operand: string): string {
  return resolve(callerFolder(), operand);
}

/** The folder that files beside the operand are looked for in. */
export function operandFolder(operand: string): string {
  return operand === STANDARD_STREAM ? callerFolder() : dirname(operandPath(operand));
}

/**
 * The bytes of the file that the operator named, or of standard input.
 * @throws {Failure} naming a folder: what reads it later would not
 */
export function operandBytes(operand: string): Readable {
  if (operand === STANDARD_STREAM) return process.stdin;
  const path = operandPath(operand);
  if (statSync(path).isDirectory()) throw new Failure(`«${path}» es una carpeta.`);
  return createReadStream(path);
}
