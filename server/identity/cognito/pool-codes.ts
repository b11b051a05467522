import type {
  CodePurpose,
  SpentGuess,
  VerificationCodesRepository,
} from '#server/db/verification-codes.repository.ts';
import { CODE_MINUTES, GUESSES } from '#server/identity/code-limits.ts';

export type PoolCodes = ReturnType<typeof poolCodes>;

/**
 * The pool sends codes and knows them; their ten minutes and three guesses are kept here, since a pool's own code
 * lives for hours (docs/product.md §7.3).
 */
export function poolCodes(codes: VerificationCodesRepository, now: () => Date) {
  return {
    /** A code leaves now, or would if there were such an account. */
    async sent(email: string, purpose: CodePurpose): Promise<void> {
      const expiresAt = new Date(now().getTime() + CODE_MINUTES * 60_000);
      await codes.issue({ email, purpose, codeHash: '', guesses: GUESSES, expiresAt }, null, now());
    },

    /** Spends one guess. @returns null when there is none to spend: the pool is not to be asked */
    spendGuess: (email: string, purpose: CodePurpose): Promise<SpentGuess | null> =>
      codes.spendGuess(email, purpose, now()),

    /** Takes a guess back that the pool did not answer: whoever made it has learnt nothing. */
    giveBack: codes.giveGuessBack,

    async used(email: string, purpose: CodePurpose): Promise<void> {
      await codes.consume(email, purpose, '');
    },
  };
}
