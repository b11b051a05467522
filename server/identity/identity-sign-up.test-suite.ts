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
} from '#server/identity/testing/identity-harness.ts';

/** Signing up and its codes, the same whichever service keeps the accounts (docs/product §7 accounts and
 * sessions, §16.22 code guesses and §16.23 spent code). */
export function identitySignUpSuite(start: () => Promise<IdentityHarness>): void {
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
      const outcome = await identity().signIn({ email, password: PASSWORD });
      expect(outcome).toMatchObject({ ok: true, value: { email } });
    });

    test('a confirmed address cannot be signed up again', async () => {
      const email = await confirmedAccount(harness);
      const again = { email, password: OTHER_PASSWORD, consent: consentAt(harness.now()) };
      expect(await identity().signUp(again)).toEqual({ ok: false, code: 'UsernameExists' });
      await signIn(harness, email);
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
    });

    test('an account that the operator makes can sign in at once, and only once be made', async () => {
      const user = { email: newEmail(), password: PASSWORD };
      expect(await identity().createUser(user)).toMatchObject({ ok: true });
      await signIn(harness, user.email);
      expect(await identity().createUser(user)).toEqual({ ok: false, code: 'UsernameExists' });
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
      await identity().resendCode(email, signUpId);
      const fresh = { email, code: await harness.codeFor(email), signUpId };
      expect(await identity().confirmSignUp(fresh)).toMatchObject({ ok: true });
    });

    test('a resent code replaces the one before', async () => {
      const email = newEmail();
      const signUpId = await signUp(harness, email);
      const old = await harness.codeFor(email);
      let fresh = old;
      while (fresh === old) {
        await identity().resendCode(email, signUpId);
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
      const resent = [
        await identity().resendCode(confirmed, 'none'),
        await identity().resendCode(unknown, 'none'),
      ];
      const reset = [await identity().sendResetCode(unconfirmed), await identity().sendResetCode(unknown)];
      for (const outcome of [...resent, ...reset]) expect(outcome).toEqual({ ok: true, value: undefined });
      expect(await Promise.all([confirmed, unconfirmed, unknown].map(harness.mailsTo))).toEqual(before);
    });
  });
}
