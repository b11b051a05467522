import { afterAll, beforeAll, expect, test } from 'vitest';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { startCognito } from '#server/identity/cognito/testing/cognito-harness.ts';
import {
  confirmedAccount,
  consentAt,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  signIn,
  signUp,
  userOf,
} from '#server/identity/testing/identity-harness.ts';
import { identityOnDatabase } from '#server/identity/testing/identity-on-database.ts';

let harness: Awaited<ReturnType<typeof startCognito>>;

beforeAll(async () => {
  harness = await startCognito();
});
afterAll(() => harness.close());

const AWAY = { ok: false, code: 'Network' };

test('with the keys of the pool away a token is neither good nor bad, and its session is kept', async () => {
  const session = await signIn(harness, await confirmedAccount(harness));
  const { identity } = identityOnDatabase(harness.database, harness.now, harness.emulator.settings);
  harness.emulator.state.keysAway = true;
  expect(await identity.currentUser(session.idToken)).toMatchObject(AWAY);
  expect(await identity.refresh(session.credential)).toMatchObject(AWAY);
  harness.emulator.state.keysAway = false;
  expect(await identity.currentUser(session.idToken)).toMatchObject({ ok: true });
  expect(await identity.refresh(session.credential)).toMatchObject({ ok: true });
});

test('with the pool away every operation says so and no session ends', async () => {
  const email = await confirmedAccount(harness);
  const session = await signIn(harness, email);
  const user = await userOf(harness, session);
  const nowhere = { ...harness.emulator.settings, endpoint: 'http://127.0.0.1:9' };
  const { identity, troubles } = identityOnDatabase(harness.database, harness.now, nowhere);
  const consent = consentAt(harness.now());
  const outcomes = [
    await identity.signUp({ email: newEmail(), password: PASSWORD, consent }),
    await identity.signIn({ email, password: PASSWORD }),
    await identity.refresh(session.credential),
    await identity.resendCode(email, user.userId),
    await identity.sendResetCode(email),
    await identity.confirmSignUp({ email, code: '123456', signUpId: user.userId }),
    await identity.confirmNewPassword({ email, code: '123456', newPassword: PASSWORD }),
    await identity.changePassword(user, { current: PASSWORD, next: PASSWORD }),
    await identity.deleteUser(user, PASSWORD),
    await identity.createUser({ email: newEmail(), password: PASSWORD }),
  ];
  for (const outcome of outcomes) expect(outcome).toMatchObject(AWAY);
  expect(JSON.stringify(troubles)).not.toContain('@');
  expect(await harness.identity.refresh(session.credential)).toMatchObject({ ok: true });
});

test('a code is as good as before when the pool did not answer to it', async () => {
  const email = newEmail();
  const signUpId = await signUp(harness, email);
  const signUpCode = { email, code: await harness.codeFor(email), signUpId };
  for (let time = 0; time < 4; time++) {
    harness.emulator.breakNext(
      'ConfirmSignUp',
      time % 2 ? 'TooManyRequestsException' : 'InternalErrorException',
    );
    expect(await harness.identity.confirmSignUp(signUpCode)).toMatchObject(AWAY);
  }
  expect(await harness.identity.confirmSignUp(signUpCode)).toMatchObject({ ok: true });

  await harness.identity.sendResetCode(email);
  const resetCode = { email, code: await harness.codeFor(email), newPassword: PASSWORD };
  const nowhere = { ...harness.emulator.settings, endpoint: 'http://127.0.0.1:9' };
  const { identity } = identityOnDatabase(harness.database, harness.now, nowhere);
  for (let time = 0; time < 4; time++)
    expect(await identity.confirmNewPassword(resetCode)).toMatchObject(AWAY);
  expect(await harness.identity.confirmNewPassword(resetCode)).toMatchObject({ ok: true });
});

test('an account whose deletion got no answer is gone, and all that was of it here', async () => {
  const email = await confirmedAccount(harness);
  const user = await userOf(harness, await signIn(harness, email));
  harness.emulator.loseAnswer('DeleteUser');
  expect(await harness.identity.deleteUser(user, PASSWORD)).toMatchObject({ ok: true });
  expect(await usersRepository(harness.database.db).byEmail(email)).toBeNull();
});

test('a change of password that got no answer counts at the next try, and ends the other sessions', async () => {
  const email = await confirmedAccount(harness);
  const [here, there] = [await signIn(harness, email), await signIn(harness, email)];
  const user = await userOf(harness, here);
  const change = { current: PASSWORD, next: OTHER_PASSWORD, idempotencyKey: 'one press' };
  harness.emulator.loseAnswer('ChangePassword');
  expect(await harness.identity.changePassword(user, change)).toMatchObject(AWAY);
  expect(await harness.identity.changePassword(user, change)).toMatchObject({ ok: true });
  expect(await harness.identity.refresh(there.credential)).toMatchObject({ code: 'NotAuthenticated' });
  expect(await harness.identity.refresh(here.credential)).toMatchObject({ ok: true });
});

test('signing out works with the pool away', async () => {
  const session = await signIn(harness, await confirmedAccount(harness));
  const nowhere = { ...harness.emulator.settings, endpoint: 'http://127.0.0.1:9' };
  const { identity } = identityOnDatabase(harness.database, harness.now, nowhere);
  expect(await identity.signOut(session.credential)).toMatchObject({ ok: true });
  expect(await harness.identity.currentUser(session.idToken)).toMatchObject({ code: 'InvalidToken' });
});
