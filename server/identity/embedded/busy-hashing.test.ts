import { describe, expect, test } from 'vitest';
import { sessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import { signUpsRepository } from '#server/db/accounts/sign-ups.repository.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { verificationCodesRepository } from '#server/db/accounts/verification-codes.repository.ts';
import { identityMails } from '#server/email/messages/identity-mails.ts';
import { embeddedIdentity } from '#server/identity/embedded/embedded-identity.ts';
import { identityTokens } from '#server/identity/embedded/identity-tokens.ts';
import { verificationCodes } from '#server/identity/embedded/verification-codes.ts';
import { failed, succeeded } from '#server/identity/identity-provider.ts';
import { secretKeys } from '#server/identity/secret-keys.ts';
import {
  atHome,
  consentAt,
  HOME,
  newEmail,
  notThe,
  OTHER_PASSWORD,
  PASSWORD,
} from '#server/identity/testing/identity-harness.ts';
import { identityOnDatabase, TEST_SECRET, testClock } from '#server/identity/testing/identity-on-database.ts';
import { ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const BUSY = { ok: false, code: 'Network' };

describe.each(ENGINES)('with hashing that may be busy, on %s', (engine) => {
  const database = useDatabase(engine);

  test('a right code that finds the hashing busy is still good', async () => {
    const { db, identity, mailedCode, email, busy } = await waitingForReset(database());
    const code = await mailedCode();
    const confirm = (typed: string) =>
      identity.confirmNewPassword({ email, code: typed, newPassword: OTHER_PASSWORD });
    busy.now = true;
    for (let time = 0; time < 5; time++) expect(await confirm(code)).toMatchObject(BUSY);
    const left = await db.selectFrom('mailedCodes').select('guessesLeft').orderBy('guessesLeft').execute();
    expect(left.map(({ guessesLeft }) => Number(guessesLeft))).toEqual([3, 3, 6]);
    busy.now = false;
    expect(await confirm(code)).toMatchObject({ ok: true });
  });

  test('busy hashing brings no more wrong guesses than three', async () => {
    const { identity, mailedCode, email, busy } = await waitingForReset(database());
    const code = await mailedCode();
    const confirm = (typed: string) =>
      identity.confirmNewPassword({ email, code: typed, newPassword: OTHER_PASSWORD });
    busy.now = true;
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(notThe(code))));
    expect(answers.filter((answer) => !answer.ok && answer.code === 'CodeMismatch')).toHaveLength(3);
    busy.now = false;
    expect(await confirm(code)).toMatchObject({ code: 'ExpiredCode' });
  });

  test('a guess at an old code is not given back to the one after it', async () => {
    const { db, email, clock, identity } = await waitingForReset(database());
    const codes = verificationCodesRepository(db);
    const old = await codes.spendGuess(email, 'reset', HOME, clock.now());
    clock.advance(1);
    await identity.sendResetCode(email);
    await codes.giveGuessBack(old);
    const guesses = Array.from({ length: 4 }, () => codes.spendGuess(email, 'reset', HOME, clock.now()));
    expect((await Promise.all(guesses)).flat()).toHaveLength(3);
  });
});

/** A confirmed account that has asked for a reset code, and a gate before the hashing that may be shut. */
async function waitingForReset(database: TestDatabase) {
  const { db } = database;
  const clock = testClock();
  const busy = { now: false };
  const keys = secretKeys(async () => TEST_SECRET);
  const { signingKeys } = identityOnDatabase(database, clock.now);
  let ids = 0;
  const newId = () => `id-${++ids}`;
  const embedded = embeddedIdentity({
    users: usersRepository(db),
    signUps: signUpsRepository(db),
    sessions: sessionsRepository(db),
    codes: verificationCodes(verificationCodesRepository(db), keys, clock.now),
    passwords: {
      hash: async (password) => (busy.now ? failed('Network') : succeeded(`hash of ${password}`)),
      verify: async () => failed('Network'),
    },
    tokens: identityTokens(signingKeys, clock.now),
    mails: identityMails('Zancada', newId),
    now: clock.now,
    newId,
  });
  const identity = atHome(embedded);
  const email = newEmail();
  const mailedCode = async () => {
    const mails = await db.selectFrom('outbox').select('text').where('recipient', '=', email).execute();
    return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1) ?? '';
  };
  const signedUp = await identity.signUp({ email, password: PASSWORD, consent: consentAt(clock.now()) });
  const signUpId = signedUp.ok ? signedUp.value.signUpId : '';
  await identity.confirmSignUp({ email, code: await mailedCode(), signUpId });
  await identity.sendResetCode(email);
  return { db, identity, mailedCode, email, busy, clock };
}
