/** A file that cannot be read on from a line; its message is a Spanish sentence. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
