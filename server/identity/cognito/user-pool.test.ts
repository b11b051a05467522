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

test.each([
  ['SignUp', 'InvalidPasswordException', 'InvalidPassword'],
  ['SignUp', 'CodeDeliveryFailureException', 'DeliveryFailure'],
  ['SignUp', 'LimitExceededException', 'LimitExceeded'],
  ['SignUp', 'TooManyRequestsException', 'Network'],
  ['SignUp', 'ThrottlingException', 'Network'],
  ['SignUp', 'InternalErrorException', 'Network'],
  ['SignUp', 'InvalidParameterException', 'InvalidParameter'],
  ['SignUp', 'UserLambdaValidationException', 'Unknown'],
  ['SignUp', 'ResourceNotFoundException', 'Unknown'],
])('%s failing with %s is %s', async (operation, exception, code) => {
  harness.emulator.breakNext(operation, exception);
  const user = { email: newEmail(), password: PASSWORD, consent: consentAt(harness.now()) };
  expect(await harness.identity.signUp(user)).toMatchObject({ ok: false, code });
});

test.each([
  'UserNotFoundException',
  'InvalidParameterException',
  'LimitExceededException',
  'CodeDeliveryFailureException',
])('a reset that the pool refuses with %s is answered like any other', async (exception) => {
  harness.emulator.breakNext('ForgotPassword', exception);
  expect(await harness.identity.sendResetCode(newEmail())).toEqual({ ok: true, value: undefined });
});

test('a setting that is wrong is told to the operator by its name alone', async () => {
  harness.emulator.breakNext('InitiateAuth', 'ResourceNotFoundException');
  const email = newEmail();
  expect(await harness.identity.signIn({ email, password: PASSWORD })).toMatchObject({ code: 'Unknown' });
  const line = JSON.stringify(harness.troubles.at(-1));
  expect(line).toContain('ResourceNotFoundException');
  expect(line).not.toContain(email);
});

test('a password that an operator of the pool has reset is refused like a wrong one', async () => {
  const email = await confirmedAccount(harness);
  harness.emulator.breakNext('InitiateAuth', 'PasswordResetRequiredException');
  expect(await harness.identity.signIn({ email, password: PASSWORD })).toEqual({
    ok: false,
    code: 'NotAuthorized',
  });
});

test('an account that asks for more than a password opens no session', async () => {
  const email = await confirmedAccount(harness);
  const { userPoolId, userByName, saveUser } = harness.emulator.pool;
  expect(userPoolId).toBe('us-east-1_zancada');
  const user = await userByName(email);
  if (user) await saveUser({ ...user, UserStatus: 'FORCE_CHANGE_PASSWORD' });
  expect(await harness.identity.signIn({ email, password: PASSWORD })).toEqual({
    ok: false,
    code: 'Unknown',
  });
});

test('an address that the pool has not verified opens nothing', async () => {
  const [victim, email] = [await confirmedAccount(harness), await confirmedAccount(harness)];
  const user = await harness.emulator.pool.userByName(email);
  if (!user) throw new Error('The pool lost its user.');
  const Attributes = user.Attributes.filter(({ Name }) => Name !== 'email_verified');
  await harness.emulator.pool.saveUser({ ...user, Attributes });
  expect(await harness.identity.signIn({ email, password: PASSWORD })).toMatchObject({ ok: false });
  await signIn(harness, victim);
});

test('a user whom the pool had before signs in, and keeps what the address owns here', async () => {
  const email = await confirmedAccount(harness);
  await signIn(harness, email);
  const users = usersRepository(harness.database.db);
  const before = await users.byEmail(email);
  await harness.emulator.pool.call('AdminDeleteUser', {
    UserPoolId: harness.emulator.pool.userPoolId,
    Username: email,
  });
  await signUp(harness, email, OTHER_PASSWORD);
  expect(await users.byEmail(email)).toMatchObject({ id: before?.id, status: 'unconfirmed' });
  const proof = { email, code: await harness.codeFor(email) };
  const signUpId = (await users.byEmail(email))?.signUpId ?? '';
  await harness.identity.confirmSignUp({ ...proof, signUpId });
  const session = await signIn(harness, email, OTHER_PASSWORD);
  expect(session.userId).not.toBe(before?.id);
  expect(await users.byEmail(email)).toMatchObject({ id: session.userId, createdAt: before?.createdAt });
});

test('an account whose address an operator changed in the pool is refused until it is changed back', async () => {
  const email = await confirmedAccount(harness);
  await signIn(harness, email);
  const { pool } = harness.emulator;
  const changeTo = (before: string, after: string) =>
    pool.call('AdminUpdateUserAttributes', {
      UserPoolId: pool.userPoolId,
      Username: before,
      UserAttributes: [
        { Name: 'email', Value: after },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
  const other = newEmail();
  await changeTo(email, other);
  expect(await harness.identity.signIn({ email: other, password: PASSWORD })).toEqual({
    ok: false,
    code: 'NotAuthorized',
  });
  await changeTo(other, email);
  await signIn(harness, email);
});

test("the pool's refresh token is sealed, and no password stays here once the account is confirmed", async () => {
  const email = await confirmedAccount(harness);
  const users = usersRepository(harness.database.db);
  expect(await users.byEmail(email)).toMatchObject({ status: 'confirmed', passwordHash: null });
  const { userId } = await signIn(harness, email);
  const tokens = (await harness.emulator.pool.userByName(email))?.RefreshTokens ?? [];
  expect(tokens).toHaveLength(1);
  const row = await harness.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'userId')
    .select(['sealedRefreshToken', 'passwordHash'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(row.sealedRefreshToken).not.toContain(tokens[0]);
  expect(row.passwordHash).toBeNull();
});

test('signing out revokes the refresh token in the pool too', async () => {
  const email = await confirmedAccount(harness);
  const session = await signIn(harness, email);
  await harness.identity.signOut(session.credential);
  expect((await harness.emulator.pool.userByName(email))?.RefreshTokens).toEqual([]);
});

test('a user whom the pool has signed out everywhere cannot refresh', async () => {
  const email = await confirmedAccount(harness);
  const session = await signIn(harness, email);
  const user = await harness.emulator.pool.userByName(email);
  if (user) await harness.emulator.pool.saveUser({ ...user, RefreshTokens: [] });
  expect(await harness.identity.refresh(session.credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
});

test('tokens with keys that were read before are checked without asking the pool', async () => {
  const session = await signIn(harness, await confirmedAccount(harness));
  const before = harness.emulator.state.keyReads;
  for (let time = 0; time < 5; time++) await userOf(harness, session);
  expect(harness.emulator.state.keyReads).toBe(before);
});

test("however many pages and processes ask at once, a session's tokens are renewed once before they end", async () => {
  const { credential } = await signIn(harness, await confirmedAccount(harness));
  const { identity: otherProcess } = identityOnDatabase(
    harness.database,
    harness.now,
    harness.emulator.settings,
  );
  const { calls } = harness.emulator.state;
  const asked = () => calls.filter((call) => call === 'InitiateAuth').length;
  const before = asked();
  expect(await harness.identity.sessionUser(credential)).toMatchObject({ ok: true });
  expect(asked()).toBe(before);
  harness.advance(290);
  const pages = [harness.identity, otherProcess, harness.identity, otherProcess];
  const outcomes = await Promise.all(pages.map((identity) => identity.sessionUser(credential)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(asked()).toBe(before + 1);
});

test('a pool that is busy ends no page while the tokens last, and is asked once for all that wait', async () => {
  const { credential } = await signIn(harness, await confirmedAccount(harness));
  harness.advance(290);
  harness.emulator.breakNext('InitiateAuth', 'LimitExceededException');
  const asked = () => harness.emulator.state.calls.filter((call) => call === 'InitiateAuth').length;
  const before = asked();
  const outcomes = await Promise.all([1, 2, 3].map(() => harness.identity.sessionUser(credential)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(asked()).toBe(before + 1);
});

test('a pool that is away ends no session: pages go on until the tokens end, then say so', async () => {
  const { credential } = await signIn(harness, await confirmedAccount(harness));
  const nowhere = { ...harness.emulator.settings, endpoint: 'http://127.0.0.1:9' };
  const { identity } = identityOnDatabase(harness.database, harness.now, nowhere);
  harness.advance(290);
  expect(await identity.sessionUser(credential)).toMatchObject({ ok: true });
  harness.advance(60);
  expect(await identity.sessionUser(credential)).toMatchObject({ ok: false, code: 'Network' });
  expect(await harness.identity.sessionUser(credential)).toMatchObject({ ok: true });
});

test('a session that the pool has ended shows no page any more', async () => {
  const { credential } = await signIn(harness, await confirmedAccount(harness));
  harness.advance(400);
  harness.emulator.breakNext('InitiateAuth', 'NotAuthorizedException');
  expect(await harness.identity.sessionUser(credential)).toEqual({ ok: false, code: 'NotAuthenticated' });
});
