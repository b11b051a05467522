import { beforeEach, describe, expect, test } from 'vitest';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { codeOfAnySignUp, codeOfReset } from '#server/identity/mailed-code.ts';
import {
  consentAt,
  HOME,
  newEmail,
  notThe,
  OTHER_PASSWORD,
  PASSWORD,
} from '#server/identity/testing/identity-harness.ts';
import { identityOnDatabase, testClock } from '#server/identity/testing/identity-on-database.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const MISMATCH = { ok: false, code: 'CodeMismatch' };

describe.each(ENGINES)('when an owner and strangers ask for codes of one address, on %s', (engine) => {
  const database = useDatabase(engine);
  let clock: ReturnType<typeof testClock>;
  let identity: ReturnType<typeof identityOnDatabase>['identity'];
  let email: string;

  beforeEach(() => {
    clock = testClock();
    identity = identityOnDatabase(database(), clock.now).identity;
    email = newEmail();
  });

  const lastCode = async () => {
    const waiting = database().db.selectFrom('outbox').select('text').where('recipient', '=', email);
    const { text } = await waiting.orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow();
    clock.advance(1);
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  };
  const signUp = async (password: string) => {
    const outcome = await identity.signUp({ email, password, consent: consentAt(clock.now()) });
    return { signUpId: outcome.ok ? outcome.value.signUpId : '', code: await lastCode() };
  };
  const guessFrom = (code: string, caller: { flow: string | null; network: string }) =>
    identity.everybody.confirmNewPassword({ email, code, newPassword: OTHER_PASSWORD, caller });

  async function ownerAsksForReset(): Promise<string> {
    await identity.createUser({ email, password: PASSWORD });
    await identity.sendResetCode(email);
    return lastCode();
  }

  test("strangers neither replace nor end the owner's code, wherever they call from and however often", async () => {
    const code = await ownerAsksForReset();
    for (const network of ['elsewhere', HOME.network]) {
      await identity.everybody.sendResetCode(email, codeOfReset(`flow ${network}`, network));
      for (let guess = 0; guess < 4; guess++)
        for (const flow of [null, `flow ${network}`]) await guessFrom(notThe(code), { flow, network });
    }
    expect(await identity.confirmNewPassword({ email, code, newPassword: OTHER_PASSWORD })).toMatchObject({
      ok: true,
    });
  });

  test('one code takes three wrong guesses of who asked, of the network and of one other caller, and six of all others', async () => {
    const code = await ownerAsksForReset();
    const wrong = notThe(code);
    const others = Array.from({ length: 12 }, (_, index) => ({ flow: null, network: `network ${index}` }));
    const answersOf = (callers: { flow: string | null; network: string }[]) =>
      Promise.all(callers.map((caller) => guessFrom(wrong, caller)));
    const compared = (answers: unknown[]) =>
      answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(MISMATCH)).length;
    expect(compared(await answersOf(Array(12).fill(others[0])))).toBe(3);
    expect(compared(await answersOf(others.slice(1)))).toBe(3);
    expect(await guessFrom(code, { flow: null, network: 'one more' })).toMatchObject({ code: 'ExpiredCode' });
    expect(compared(await answersOf(Array(12).fill({ flow: null, network: HOME.network })))).toBe(3);
    expect(compared(await answersOf(Array(12).fill(HOME)))).toBe(3);
    expect(await guessFrom(code, HOME)).toMatchObject({ code: 'ExpiredCode' });

    await identity.sendResetCode(email);
    const another = await lastCode();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => guessFrom(another, index % 2 ? HOME : (others[index] ?? HOME))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('the mail of a code leaves before one that has waited longer', async () => {
    const outbox = outboxRepository(database().db);
    const older = { id: 'older', to: email, replyTo: null, subject: 'Hola', html: '', text: '' };
    await outbox.add(older, clock.now());
    clock.advance(60);
    const code = await ownerAsksForReset();
    expect((await outbox.take(clock.now(), 1))?.mail.subject).toContain(code);
  });

  test('a reset ends the other codes of the account', async () => {
    const code = await ownerAsksForReset();
    const stranger = { flow: 'stranger', network: 'elsewhere' };
    await identity.everybody.sendResetCode(email, codeOfReset(stranger.flow, stranger.network));
    const strangers = await lastCode();
    expect(await guessFrom(code, HOME)).toMatchObject({ ok: true });
    expect(await guessFrom(strangers, stranger)).toMatchObject({ code: 'ExpiredCode' });
  });

  test('who signs up an address after its owner ends neither the sign-up nor its code', async () => {
    const owner = await signUp(PASSWORD);
    await signUp(OTHER_PASSWORD);
    await identity.everybody.resendCode(email, codeOfAnySignUp('asked without a ticket'));
    expect(await identity.confirmSignUp({ email, ...owner })).toMatchObject({ ok: true });
    expect(await identity.signIn({ email, password: PASSWORD })).toMatchObject({ ok: true });
    expect(await identity.signIn({ email, password: OTHER_PASSWORD })).toMatchObject({
      code: 'NotAuthorized',
    });
  });

  test("one sign-up's code confirms no other, and one asked for without a ticket whichever is waiting", async () => {
    const { signUpId } = await signUp(OTHER_PASSWORD);
    const { code } = await signUp(PASSWORD);
    expect(await identity.confirmSignUp({ email, code, signUpId })).toMatchObject(MISMATCH);
    await identity.everybody.resendCode(email, codeOfAnySignUp('asked without a ticket'));
    expect(await identity.confirmSignUp({ email, code: await lastCode(), signUpId })).toMatchObject({
      ok: true,
    });
  });
});
