/** Why an address could not be fetched, in Spanish. */
export class FetchProblem extends Error {
  override readonly name = 'FetchProblem';
  /** The host itself was out of reach: other addresses of it will be too. */
  readonly hostUnreachable: boolean;

  constructor(message: string, hostUnreachable = false) {
    super(message);
    this.hostUnreachable = hostUnreachable;
  }
}
