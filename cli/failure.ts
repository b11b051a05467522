/** What stops a verb: its message is for the operator, in Spanish; the command ends with exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A command line that asks for something that does not exist; the command ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
