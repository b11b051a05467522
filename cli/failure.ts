/** Ends a verb with exit code 1; the message is Spanish, for the operator. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A wrong command line; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
