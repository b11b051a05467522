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
  send(email: string, purpose: CodePurpose, mail: (code: string) => OutgoingMail): Promise<void>;
  /** Spends one guess, then compares; a right code still has to be consumed with `use`. */
  guess(email: string, purpose: CodePurpose, code: string): Promise<Guess>;
  giveBack(email: string, purpose: CodePurpose, spent: SpentGuess): Promise<void>;
  /** @returns true for exactly one of concurrent callers */
  use(email: string, purpose: CodePurpose, code: string): Promise<boolean>;
};

/** Six-digit codes: ten minutes, three guesses, single use (docs/product.md §7.3, codes). */
export function verificationCodes(
  codes: VerificationCodesRepository,
  keys: SecretKeys,
  now: () => Date,
): VerificationCodes {
  const hashesOf = (email: string, purpose: CodePurpose, code: string) =>
    keys.everyMac('code', `${purpose}\n${email}\n${code}`);
  return {
    async send(email, purpose, mail) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const at = now();
      await codes.issue(
        {
          email,
          purpose,
          codeHash: (await hashesOf(email, purpose, code))[0] ?? '',
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
      const wanted = Buffer.from(spent.codeHash);
      const hashes = await hashesOf(email, purpose, code);
      const right = hashes.some((hash) => timingSafeEqual(Buffer.from(hash), wanted));
      return right ? { verdict: 'right', spent } : { verdict: 'wrong' };
    },

    giveBack: codes.giveGuessBack,

    async use(email, purpose, code) {
      for (const hash of await hashesOf(email, purpose, code))
        if (await codes.consume(email, purpose, hash)) return true;
      return false;
    },
  };
}
