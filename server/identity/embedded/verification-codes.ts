import { randomInt, timingSafeEqual } from 'node:crypto';
import type {
  CodeCaller,
  CodeFor,
  CodePurpose,
  SpentGuess,
  VerificationCodesRepository,
} from '#server/db/accounts/verification-codes.repository.ts';
import type { OutgoingMail } from '#server/db/mail/outbox.repository.ts';
import { codeEnd } from '#server/identity/mailed-code.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

type Guess = { verdict: 'right'; spent: SpentGuess[] } | { verdict: 'wrong' | 'dead' };

export type VerificationCodes = {
  send(
    email: string,
    purpose: CodePurpose,
    codeFor: CodeFor,
    mail: (code: string) => OutgoingMail,
  ): Promise<void>;
  /** Spends one guess, then compares; a right code still has to be consumed with `use`. */
  guess(email: string, purpose: CodePurpose, caller: CodeCaller, code: string): Promise<Guess>;
  giveBack(spent: readonly SpentGuess[]): Promise<void>;
  /** @returns true for exactly one of concurrent callers */
  use(email: string, purpose: CodePurpose, code: string): Promise<boolean>;
};

/** Six-digit codes: ten minutes, three guesses for a caller, single use (docs/product §7.3 mailed codes). */
export function verificationCodes(
  codes: VerificationCodesRepository,
  keys: SecretKeys,
  now: () => Date,
): VerificationCodes {
  const hashesOf = (email: string, purpose: CodePurpose, code: string) =>
    keys.everyMac('code', `${purpose}\n${email}\n${code}`);
  return {
    async send(email, purpose, codeFor, mail) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const codeHash = (await hashesOf(email, purpose, code))[0] ?? '';
      const at = now();
      await codes.issue({ email, purpose, codeHash, expiresAt: codeEnd(at), ...codeFor }, mail(code), at);
    },

    async guess(email, purpose, caller, code) {
      const spent = await codes.spendGuess(email, purpose, caller, now());
      if (spent.length === 0) return { verdict: 'dead' };
      const hashes = (await hashesOf(email, purpose, code)).map((hash) => Buffer.from(hash));
      const wanted = spent.map(({ codeHash }) => Buffer.from(codeHash));
      const right = wanted.some((one) => hashes.some((hash) => timingSafeEqual(hash, one)));
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
