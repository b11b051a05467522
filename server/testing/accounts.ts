import { expect, vi } from 'vitest';
import type { Dependencies } from '#server/dependencies.ts';
import type { Browser } from '#server/testing/browser.ts';

export const PASSWORD = 'Corre.2026!x';
export const OTHER_PASSWORD = 'Trota.2027?y';

let serial = 0;
export const newEmail = () => `runner-${Date.now().toString(36)}-${++serial}@example.org`;

export async function codeFor(deps: Dependencies, email: string, not = ''): Promise<string> {
  return vi.waitFor(() => {
    const mail = deps.mailbox?.mails().find(({ to }) => to === email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    if (code === '' || code === not) throw new Error('The mail has not arrived.');
    return code;
  }, 15_000);
}

export async function confirmedAccount(
  deps: Dependencies,
  browser: Browser,
  email = newEmail(),
): Promise<string> {
  const user = { email, password: PASSWORD, consent: true };
  expect((await browser.post('/identity/sign-up', user)).status).toBe(201);
  const code = await codeFor(deps, email);
  expect((await browser.post('/identity/confirm-sign-up', { email, code })).status).toBe(200);
  return email;
}

export type SignedInPage = {
  session_token: string;
  user_id: string;
  user_username: string;
  expiresIn: number;
};

export async function signIn(browser: Browser, email: string, password = PASSWORD): Promise<SignedInPage> {
  const answer = await browser.post('/identity/sign-in', { email, password });
  expect(answer.status).toBe(200);
  return answer.json();
}

export async function madeAccount(
  deps: Dependencies,
  email = newEmail(),
  password = PASSWORD,
): Promise<string> {
  expect(await deps.identity.createUser({ email, password })).toMatchObject({ ok: true });
  return email;
}
