import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmedAccount,
  consentAt,
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

/** What every identity service does for a runner, whichever adapter it is (docs/product.md §7). */
export function identityProviderSuite(start: () => Promise<IdentityHarness>): void {
  let harness: IdentityHarness;
  const identity = () => harness.identity;

  beforeAll(async () => {
    harness = await start();
  });
  afterAll(() => harness.close());

  describe('signing up', () => {
    test('a code from the mailbox makes an account that can sign in', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const code = await harness.codeFor(email);
      expect(code).toMatch(/^\d{6}$/);
      expect(await identity().confirmSignUp({ email, code, signUpId })).toEqual({
        ok: true,
        value: undefined,
      });
      const outcome = await identity().autoSignIn({ email, password: PASSWORD });
      expect(outcome).toMatchObject({ ok: true, value: { email } });
    });

    test('a confirmed address cannot be signed up again', async () => {
      const email = await confirmedAccount(harness);
      const again = { email, password: OTHER_PASSWORD, consent: consentAt(harness.now()) };
      expect(await identity().signUp(again)).toEqual({ ok: false, code: 'UsernameExists' });
      await signIn(harness, email);
    });

    test.each([
      'Corre.2026',
      'corre.2026!',
      'CORRE.2026!',
      'Corre.abc!',
      'Co.2026',
      `Aa1!${'x'.repeat(125)}`,
    ])('the password "%s" is allowed or refused as the rules say', async (password) => {
      const allowed = password === 'Corre.2026';
      const outcome = await identity().signUp({
        email: newEmail(),
        password,
        consent: consentAt(harness.now()),
      });
      expect(outcome).toMatchObject(allowed ? { ok: true } : { ok: false, code: 'InvalidPassword' });
    });

    test.each([...'!@#$%^&*(),.?":{}|<>'])('%s counts as a symbol', async (symbol) => {
      const user = { email: newEmail(), password: `Corre2026${symbol}`, consent: consentAt(harness.now()) };
      expect(await identity().signUp(user)).toMatchObject({ ok: true });
    });

    test.each([..."-_=+[];'`~/\\ ñ€"])('"%s" does not count as a symbol', async (symbol) => {
      const user = { email: newEmail(), password: `Corre2026${symbol}`, consent: consentAt(harness.now()) };
      expect(await identity().signUp(user)).toEqual({ ok: false, code: 'InvalidPassword' });
    });

    test('a stranger who registered an address first never gets in when its owner confirms', async () => {
      const email = newEmail();
      const strangersMark = await signUp(harness, email, OTHER_PASSWORD);
      const ownersMark = await signUp(harness, email, PASSWORD);
      const code = await harness.codeFor(email);
      expect(ownersMark).not.toBe(strangersMark);
      const strangers = { email, code, signUpId: strangersMark };
      expect(await identity().confirmSignUp(strangers)).toEqual({ ok: false, code: 'CodeMismatch' });
      expect(await identity().confirmSignUp({ email, code, signUpId: ownersMark })).toMatchObject({
        ok: true,
      });
      expect(await identity().signIn({ email, password: OTHER_PASSWORD })).toEqual({
        ok: false,
        code: 'NotAuthorized',
      });
      await signIn(harness, email, PASSWORD);
    });

    test("an owner who tries a password of their own is never led to confirm a stranger's sign-up", async () => {
      const email = newEmail();
      await signUp(harness, email, OTHER_PASSWORD);
      const outcome = await identity().signIn({ email, password: PASSWORD });
      expect(outcome).toEqual({ ok: false, code: 'NotAuthorized' });
    });

    test('signing in before confirming gives the mark of that very sign-up and no session', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      expect(await identity().signIn({ email, password: PASSWORD })).toEqual({
        ok: false,
        code: 'UserNotConfirmed',
        signUpId,
      });
      expect(await identity().autoSignIn({ email, password: PASSWORD })).toEqual({
        ok: false,
        code: 'UserNotConfirmed',
      });
    });

    test('an account that the operator makes can sign in at once, and only once be made', async () => {
      const user = { email: newEmail(), password: PASSWORD, consent: consentAt(harness.now()) };
      expect(await identity().createUser(user)).toMatchObject({ ok: true });
      await signIn(harness, user.email);
      expect(await identity().createUser(user)).toEqual({ ok: false, code: 'UsernameExists' });
      const weak = { ...user, email: newEmail(), password: 'corre' };
      expect(await identity().createUser(weak)).toEqual({ ok: false, code: 'InvalidPassword' });
    });
  });

  describe('codes', () => {
    test('after three wrong guesses even the right code is dead', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const code = await harness.codeFor(email);
      for (let guess = 0; guess < 3; guess++)
        expect(await identity().confirmSignUp({ email, code: notThe(code), signUpId })).toMatchObject({
          code: 'CodeMismatch',
        });
      expect(await identity().confirmSignUp({ email, code, signUpId })).toMatchObject({
        code: 'ExpiredCode',
      });
    });

    test('a code is dead after ten minutes, and a new one works', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const code = await harness.codeFor(email);
      harness.advance(10 * 60);
      expect(await identity().confirmSignUp({ email, code, signUpId })).toMatchObject({
        code: 'ExpiredCode',
      });
      await identity().resendCode(email);
      const fresh = { email, code: await harness.codeFor(email), signUpId };
      expect(await identity().confirmSignUp(fresh)).toMatchObject({ ok: true });
    });

    test('a resent code replaces the one before', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const old = await harness.codeFor(email);
      let fresh = old;
      while (fresh === old) {
        await identity().resendCode(email);
        fresh = await harness.codeFor(email);
      }
      expect(await identity().confirmSignUp({ email, code: old, signUpId })).toMatchObject({ ok: false });
      expect(await identity().confirmSignUp({ email, code: fresh, signUpId })).toMatchObject({ ok: true });
    });

    test('a used code is refused', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const proof = { email, code: await harness.codeFor(email), signUpId };
      await identity().confirmSignUp(proof);
      expect(await identity().confirmSignUp(proof)).toMatchObject({ ok: false, code: 'CodeMismatch' });
    });

    test('of many right guesses at once exactly one succeeds', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const proof = { email, code: await harness.codeFor(email), signUpId };
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => identity().confirmSignUp(proof)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('of many right reset codes at once exactly one sets its password', async () => {
      const email = await confirmedAccount(harness);
      await identity().sendResetCode(email);
      const code = await harness.codeFor(email);
      const passwords = Array.from({ length: 8 }, (_, index) => `${OTHER_PASSWORD}${index}`);
      const outcomes = await Promise.all(
        passwords.map((newPassword) => identity().confirmNewPassword({ email, code, newPassword })),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = passwords[outcomes.findIndex(({ ok }) => ok)];
      await signIn(harness, email, winner);
    });

    test('nobody is written to who has nothing to confirm or to reset, and the answer is the same', async () => {
      const confirmed = await confirmedAccount(harness);
      const unconfirmed = newEmail();
      await signUp(harness, unconfirmed);
      const unknown = newEmail();
      const before = await Promise.all([confirmed, unconfirmed, unknown].map(harness.mailsTo));
      const resent = [await identity().resendCode(confirmed), await identity().resendCode(unknown)];
      const reset = [await identity().sendResetCode(unconfirmed), await identity().sendResetCode(unknown)];
      for (const outcome of [...resent, ...reset]) expect(outcome).toEqual({ ok: true, value: undefined });
      expect(await Promise.all([confirmed, unconfirmed, unknown].map(harness.mailsTo))).toEqual(before);
    });
  });

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
      expect(await identity().confirmNewPassword({ ...proof, newPassword: 'corre' })).toMatchObject({
        code: 'InvalidPassword',
      });
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
      expect(await change(PASSWORD, 'corre')).toEqual({ ok: false, code: 'InvalidPassword' });
      expect(await change(PASSWORD, OTHER_PASSWORD)).toMatchObject({ ok: true });
      await userOf(harness, here);
      expect(await identity().refresh(here.credential)).toMatchObject({ ok: true });
      expect(await identity().currentUser(there.idToken)).toEqual({ ok: false, code: 'InvalidToken' });
      expect(await identity().refresh(there.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
      await signIn(harness, email, OTHER_PASSWORD);
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
