/** How a reader speaks with who asked for it while it reads. */
export type ReaderTalk = {
  part(part: unknown): void;
  /** Who asks says by its type what is answered. */
  ask(question: string, ...args: readonly unknown[]): Promise<never>;
};
