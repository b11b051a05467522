import type {
  CodePurpose,
  SpentGuess,
  VerificationCodesRepository,
} from '#server/db/verification-codes.repository.ts';
import { CODE_MINUTES, GUESSES } from '#server/identity/code-limits.ts';

export type PoolCodes = ReturnType<typeof poolCodes>;

/** Counts expiry and guesses itself: a pool's own code lives for hours (docs/product.md §7.3, codes). */
export function poolCodes(codes: VerificationCodesRepository, now: () => Date) {
  return {
    async sent(email: string, purpose: CodePurpose): Promise<void> {
      const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000);
      await codes.issue({ email, purpose, codeHash: '', guesses: GUESSES, expiresAt }, null, now());
    },

    spendGuess: (email: string, purpose: CodePurpose): Promise<SpentGuess | null> =>
      codes.spendGuess(email, purpose, now()),

    giveBack: codes.giveGuessBack,

    async used(email: string, purpose: CodePurpose): Promise<void> {
      await codes.consume(email, purpose, '');
    },
  };
}
