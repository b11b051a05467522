import type {
  CodeCaller,
  CodeFor,
  CodePurpose,
  SpentGuess,
  VerificationCodesRepository,
} from '#server/db/accounts/verification-codes.repository.ts';
import { codeEnd } from '#server/identity/mailed-code.ts';

export type PoolCodes = ReturnType<typeof poolCodes>;

/** Counts expiry and guesses itself: a pool's own code lives for hours (docs/product §7.3 mailed codes). */
export function poolCodes(codes: VerificationCodesRepository, now: () => Date) {
  return {
    async sent(email: string, purpose: CodePurpose, codeFor: CodeFor): Promise<void> {
      await codes.issue({ email, purpose, codeHash: '', expiresAt: codeEnd(now()), ...codeFor }, null, now());
    },

    spendGuess: (email: string, purpose: CodePurpose, caller: CodeCaller): Promise<SpentGuess[]> =>
      codes.spendGuess(email, purpose, caller, now()),

    giveBack: codes.giveGuessBack,

    async used(email: string, purpose: CodePurpose): Promise<void> {
      await codes.consume(email, purpose, '');
    },
  };
}
