import { dirname, join, resolve } from 'node:path';

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
