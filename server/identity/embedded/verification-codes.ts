import { randomInt, timingSafeEqual } from 'node:crypto';
import type { OutgoingMail } from '#server/db/outbox.repository.ts';
import type {
  CodePurpose,
  SpentGuess,
  VerificationCodesRepository,
} from '#server/db/verification-codes.repository.ts';
import { CODE_MINUTES, GUESSES } from '#server/identity/code-limits.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

type Guess = { verdict: 'right'; spent: SpentGuess } | { verdict: 'wrong' | 'dead' };

export type VerificationCodes = {
  /** Makes a code, voids the earlier one, and hands it to the mail that carries it. */
  send(email: string, purpose: CodePurpose, mail: (code: string) => OutgoingMail): Promise<void>;
  /** Spends one guess, then compares. A right code is still to be used up. */
  guess(email: string, purpose: CodePurpose, code: string): Promise<Guess>;
  /** Takes a right guess back that could not be put to use. */
  giveBack(email: string, purpose: CodePurpose, spent: SpentGuess): Promise<void>;
  /** Uses a code up. @returns true for exactly one of those who try */
  use(email: string, purpose: CodePurpose, code: string): Promise<boolean>;
};

/** Six-digit codes: ten minutes, three guesses, single use (docs/product.md §7.3). */
export function verificationCodes(
  codes: VerificationCodesRepository,
  keys: SecretKeys,
  now: () => Date,
): VerificationCodes {
  const hashOf = (email: string, purpose: CodePurpose, code: string) =>
    keys.mac('code', `${purpose}\n${email}\n${code}`);
  return {
    async send(email, purpose, mail) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = now();
      await codes.issue(
        {
          email,
          purpose,
          codeHash: await hashOf(email, purpose, code),
          guesses: GUESSES,
          expiresAt: new Date(at.getTime() + CODE_MINUTES * 60_000),
        },
        mail(code),
        at,
      );
    },

    async guess(email, purpose, code) {
      const spent = await codes.spendGuess(email, purpose, now());
      if (!spent) return { verdict: 'dead' };
      const actual = await hashOf(email, purpose, code);
      const right = timingSafeEqual(Buffer.from(actual), Buffer.from(spent.codeHash));
      return right ? { verdict: 'right', spent } : { verdict: 'wrong' };
    },

    giveBack: codes.giveGuessBack,

    use: async (email, purpose, code) => codes.consume(email, purpose, await hashOf(email, purpose, code)),
  };
}
