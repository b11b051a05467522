import { randomInt, timingSafeEqual } from 'node:crypto';
import type { OutgoingMail } from '#server/db/outbox.repository.ts';
import type { CodePurpose, VerificationCodesRepository } from '#server/db/verification-codes.repository.ts';
import { CODE_MINUTES, GUESSES } from '#server/identity/code-limits.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

export type VerificationCodes = {
  /** Makes a code, voids the earlier one, and hands it to the mail that carries it. */
  send(email: string, purpose: CodePurpose, mail: (code: string) => OutgoingMail): Promise<void>;
  /** Spends one guess, then compares. A right code is still to be used up. */
  guess(email: string, purpose: CodePurpose, code: string): Promise<'right' | 'wrong' | 'dead'>;
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
      const expected = await codes.spendGuess(email, purpose, now());
      if (!expected) return 'dead';
      const actual = await hashOf(email, purpose, code);
      return timingSafeEqual(Buffer.from(actual), Buffer.from(expected)) ? 'right' : 'wrong';
    },

    use: async (email, purpose, code) => codes.consume(email, purpose, await hashOf(email, purpose, code)),
  };
}
