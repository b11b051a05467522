import type { CurrentUser, IdentityProvider, OpenSession } from '#server/identity/identity-provider.ts';
import { codeOfReset, codeOfSignUp } from '#server/identity/mailed-code.ts';

export const HOME = { flow: 'recovery', network: 'home' };

/** What one browser at home calls; others call `everybody`. */
export function atHome(everybody: IdentityProvider) {
  return {
    ...everybody,
    everybody,
    resendCode: (email: string, signUpId: string) => everybody.resendCode(email, codeOfSignUp(signUpId)),
    sendResetCode: (email: string) => everybody.sendResetCode(email, codeOfReset(HOME.flow, HOME.network)),
    confirmNewPassword: (proof: { email: string; code: string; newPassword: string }) =>
      everybody.confirmNewPassword({ ...proof, caller: HOME }),
  };
}

export type IdentityHarness = {
  identity: ReturnType<typeof atHome>;
  advance(seconds: number): void;
  now(): Date;
  codeFor(email: string): Promise<string>;
  mailsTo(email: string): Promise<number>;
  signingKey(): Promise<{ algorithm: string; privateKey: CryptoKey; publicPem: string }>;
  close(): Promise<void>;
};

export const PASSWORD = 'Corre.2026!x';
export const OTHER_PASSWORD = 'Trota.2027?y';

let serial = 0;
export const newEmail = () => `runner-${++serial}@example.org`;

export const consentAt = (now: Date) => ({ version: '2025-10-01', acceptedAt: now });

export async function signUp(harness: IdentityHarness, email: string, password = PASSWORD): Promise<string> {
  const consent = consentAt(harness.now());
  const outcome = await harness.identity.signUp({ email, password, consent });
  if (!outcome.ok) throw new Error(`Sign-up failed: ${outcome.code}`);
  return outcome.value.signUpId;
}

export async function confirmedAccount(harness: IdentityHarness, password = PASSWORD): Promise<string> {
  const email = newEmail();
  const signUpId = await signUp(harness, email, password);
  const code = await harness.codeFor(email);
  const outcome = await harness.identity.confirmSignUp({ email, code, signUpId });
  if (!outcome.ok) throw new Error(`Confirmation failed: ${outcome.code}`);
  return email;
}

export async function signIn(
  harness: IdentityHarness,
  email: string,
  password = PASSWORD,
): Promise<OpenSession> {
  const outcome = await harness.identity.signIn({ email, password });
  if (!outcome.ok) throw new Error(`Sign-in failed: ${outcome.code}`);
  return outcome.value;
}

export async function userOf(harness: IdentityHarness, session: OpenSession): Promise<CurrentUser> {
  const outcome = await harness.identity.currentUser(session.idToken);
  if (!outcome.ok) throw new Error(`The token is refused: ${outcome.code}`);
  return outcome.value;
}

export const notThe = (code: string) => (code === '000000' ? '111111' : '000000');
