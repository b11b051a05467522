import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmedAccount,
  type IdentityHarness,
  newEmail,
  notThe,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
  signUp,
  userOf,
} from '#server/identity/testing/identity-harness.ts';

const DAYS = 24 * 3600;

/** Sessions and passwords, the same whichever service keeps the accounts (docs/product §7 accounts and
 * sessions, §16.11 ended session to §16.13 all devices and §16.47 deleted account). */
export function identitySessionsSuite(start: () => Promise<IdentityHarness>): void {
  let harness: IdentityHarness;
  const identity = () => harness.identity;

  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  describe('sessions', () => {
    test('a wrong password and an unknown address are refused alike', async () => {
      const email = await confirmedAccount(harness);
      const wrong = await identity().signIn({ email, password: OTHER_PASSWORD });
      const unknown = await identity().signIn({ email: newEmail(), password: PASSWORD });
      expect(wrong).toEqual({ ok: false, code: 'NotAuthorized' });
      expect(unknown).toEqual(wrong);
    });

    test('a token speaks for its user for five minutes', async () => {
      const email = await confirmedAccount(harness);
      const session = await signIn(harness, email);
      expect(session).toMatchObject({ email, expiresInSeconds: 300 });
      expect(await userOf(harness, session)).toMatchObject({ email, userId: session.userId });
      harness.advance(301);
      expect(await identity().currentUser(session.idToken)).toEqual({ ok: false, code: 'InvalidToken' });
    });

    test('the credential brings fresh tokens of the same user and session', async () => {
      const email = await confirmedAccount(harness);
      const session = await signIn(harness, email);
      const { sid } = await userOf(harness, session);
      harness.advance(400);
      const outcome = await identity().refresh(session.credential);
      if (!outcome.ok) throw new Error(outcome.code);
      expect(outcome.value).toMatchObject({ email, userId: session.userId, expiresInSeconds: 300 });
      expect(await userOf(harness, outcome.value)).toMatchObject({ email, sid });
    });

    test('the credential alone says whose pages to draw, also when the tokens have ended long ago', async () => {
      const email = await confirmedAccount(harness);
      const session = await signIn(harness, email);
      harness.advance(3 * 3600);
      const outcome = await identity().sessionUser(session.credential);
      expect(outcome).toMatchObject({ ok: true, value: { email, userId: session.userId } });
      await identity().signOut(session.credential);
      expect(await identity().sessionUser(session.credential)).toEqual({
        ok: false,
        code: 'NotAuthenticated',
      });
    });

    test('a session that was signed out is over at once, and another device is not', async () => {
      const email = await confirmedAccount(harness);
      const [here, there] = [await signIn(harness, email), await signIn(harness, email)];
      expect(await identity().signOut(here.credential)).toMatchObject({ ok: true });
      expect(await identity().currentUser(here.idToken)).toEqual({ ok: false, code: 'InvalidToken' });
      expect(await identity().refresh(here.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      await userOf(harness, there);
      expect(await identity().refresh(there.credential)).toMatchObject({ ok: true });
    });

    test('a session is ended by whoever holds its token, too', async () => {
      const email = await confirmedAccount(harness);
      const [here, there] = [await signIn(harness, email), await signIn(harness, email)];
      expect(await identity().endSession(await userOf(harness, here))).toMatchObject({ ok: true });
      expect(await identity().currentUser(here.idToken)).toEqual({ ok: false, code: 'InvalidToken' });
      expect(await identity().refresh(here.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      await userOf(harness, there);
    });

    test('an account ends all its other sessions, and nobody else’s', async () => {
      const email = await confirmedAccount(harness);
      const [here, there] = [await signIn(harness, email), await signIn(harness, email)];
      const stranger = await signIn(harness, await confirmedAccount(harness));
      const { userId } = await userOf(harness, stranger);
      const user = await userOf(harness, here);
      expect(await identity().endSession({ userId, sid: user.sid })).toEqual({
        ok: true,
        value: { wasOpen: false },
      });
      expect(await identity().endOtherSessions(user)).toMatchObject({ ok: true });
      expect(await identity().refresh(there.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      for (const { credential } of [here, stranger])
        expect(await identity().refresh(credential)).toMatchObject({ ok: true });
    });

    test('a credential that nobody was given opens nothing, and signing it out is no error', async () => {
      expect(await identity().refresh('made-up')).toEqual({ ok: false, code: 'NotAuthenticated' });
      expect(await identity().signOut('made-up')).toMatchObject({ ok: true });
    });

    test('a session ends after thirty days', async () => {
      const email = await confirmedAccount(harness);
      const session = await signIn(harness, email);
      harness.advance(30 * DAYS);
      expect(await identity().refresh(session.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
    });
  });

  describe('passwords', () => {
    test('a reset sets the new password and ends every session of the account', async () => {
      const email = await confirmedAccount(harness);
      const sessions = [await signIn(harness, email), await signIn(harness, email)];
      await identity().sendResetCode(email);
      const code = await harness.codeFor(email);
      const proof = { email, code, newPassword: OTHER_PASSWORD };
      expect(await identity().confirmNewPassword(proof)).toMatchObject({ ok: true });
      for (const { idToken, credential } of sessions) {
        expect(await identity().currentUser(idToken)).toEqual({ ok: false, code: 'InvalidToken' });
        expect(await identity().refresh(credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      }
      expect(await identity().signIn({ email, password: PASSWORD })).toMatchObject({ code: 'NotAuthorized' });
      await signIn(harness, email, OTHER_PASSWORD);
      expect(await identity().confirmNewPassword(proof)).toMatchObject({ ok: false });
    });

    test('a reset code of an address without an account is refused like a wrong one', async () => {
      const [known, unknown] = [await confirmedAccount(harness), newEmail()];
      await identity().sendResetCode(known);
      await identity().sendResetCode(unknown);
      const code = notThe(await harness.codeFor(known));
      const proofs = [known, unknown].map((email) => ({ email, code, newPassword: OTHER_PASSWORD }));
      const outcomes = await Promise.all(proofs.map((proof) => identity().confirmNewPassword(proof)));
      expect(outcomes[0]).toEqual({ ok: false, code: 'CodeMismatch' });
      expect(outcomes[1]).toEqual(outcomes[0]);
    });

    test('changing the password keeps this session and ends the others', async () => {
      const email = await confirmedAccount(harness);
      const [here, there] = [await signIn(harness, email), await signIn(harness, email)];
      const user = await userOf(harness, here);
      const change = (current: string, next: string) => identity().changePassword(user, { current, next });
      expect(await change(OTHER_PASSWORD, PASSWORD)).toEqual({ ok: false, code: 'NotAuthorized' });
      expect(await change(PASSWORD, OTHER_PASSWORD)).toMatchObject({ ok: true });
      await userOf(harness, here);
      expect(await identity().refresh(here.credential)).toMatchObject({ ok: true });
      expect(await identity().currentUser(there.idToken)).toEqual({ ok: false, code: 'InvalidToken' });
      expect(await identity().refresh(there.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      await signIn(harness, email, OTHER_PASSWORD);
    });

    test('a retried change of password is known by the key of the one that worked, and only by it', async () => {
      const email = await confirmedAccount(harness);
      const here = await signIn(harness, email);
      const user = await userOf(harness, here);
      const change = (current: string, next: string, idempotencyKey?: string) =>
        identity().changePassword(user, { current, next, idempotencyKey });
      const refused = { ok: false, code: 'NotAuthorized' };
      expect(await change(`${PASSWORD}9`, PASSWORD, 'guess')).toEqual(refused);
      expect(await change(PASSWORD, OTHER_PASSWORD, 'key')).toMatchObject({ ok: true });
      expect(await change(PASSWORD, OTHER_PASSWORD, 'key')).toMatchObject({ ok: true });
      expect(await change(PASSWORD, OTHER_PASSWORD)).toEqual(refused);
      expect(await change(PASSWORD, OTHER_PASSWORD, 'guess')).toEqual(refused);
      expect(await change(PASSWORD, `${OTHER_PASSWORD}3`, 'key')).toEqual(refused);
      expect(await change(OTHER_PASSWORD, `${OTHER_PASSWORD}3`, 'key')).toMatchObject({ ok: true });
    });

    test('a password is proven again for the session that asks, whichever service keeps it', async () => {
      const email = await confirmedAccount(harness);
      const user = await userOf(harness, await signIn(harness, email));
      expect(await identity().provePassword(user, OTHER_PASSWORD)).toEqual({
        ok: false,
        code: 'NotAuthorized',
      });
      expect(await identity().provePassword(user, PASSWORD)).toMatchObject({ ok: true });
    });

    test('deleting the account asks for the password, ends everything and frees the address', async () => {
      const email = await confirmedAccount(harness);
      const session = await signIn(harness, email);
      const user = await userOf(harness, session);
      expect(await identity().deleteUser(user, OTHER_PASSWORD)).toEqual({ ok: false, code: 'NotAuthorized' });
      expect(await identity().deleteUser(user, PASSWORD)).toMatchObject({ ok: true });
      expect(await identity().currentUser(session.idToken)).toEqual({ ok: false, code: 'InvalidToken' });
      expect(await identity().refresh(session.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      expect(await identity().signIn({ email, password: PASSWORD })).toMatchObject({ code: 'NotAuthorized' });
      await signUp(harness, email);
    });
  });
}
