export class Failure extends Error {
  override readonly name = 'Failure';
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}
