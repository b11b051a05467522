/** Why a picture could not be had; the message is for the operator, in Spanish. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
  /** The host itself was out of reach: other pictures of it will be too. */
  readonly hostUnreachable: boolean;

  constructor(message: string, hostUnreachable = false) {
    super(message);
    this.hostUnreachable = hostUnreachable;
  }
}
