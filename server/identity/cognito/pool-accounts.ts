import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { User, UsersRepository } from '#server/db/accounts/users.repository.ts';
import type { CodeCaller, CodeFor, CodePurpose } from '#server/db/accounts/verification-codes.repository.ts';
import type { Called, PoolClient } from '#server/identity/cognito/pool-client.ts';
import type { PoolCodes } from '#server/identity/cognito/pool-codes.ts';
import { outcomeOf } from '#server/identity/cognito/pool-errors.ts';
import type { PoolUsers } from '#server/identity/cognito/pool-users.ts';
import {
  type Consent,
  failed,
  type IdentityProvider,
  type Outcome,
  succeeded,
} from '#server/identity/identity-provider.ts';
import { codeOfSignUp } from '#server/identity/mailed-code.ts';
import type { Passwords } from '#server/identity/passwords.ts';

const NOBODY_TO_WRITE_TO: ReadonlySet<string> = new Set([
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
  // These two would tell that the account exists.
  'LimitExceededException',
  'CodeDeliveryFailureException',
]);

type Deps = {
  client: PoolClient;
  clientId: string;
  pool: PoolUsers;
  users: UsersRepository;
  sessions: SessionsRepository;
  codes: PoolCodes;
  passwords: Passwords;
  now: () => Date;
};

type Accounts = Pick<
  IdentityProvider,
  | 'signUp'
  | 'confirmSignUp'
  | 'resendCode'
  | 'sendResetCode'
  | 'confirmNewPassword'
  | 'createUser'
  | 'eraseUser'
>;

export function poolAccounts(deps: Deps): Accounts {
  const { client, clientId: ClientId, pool, users, sessions, codes, passwords, now } = deps;

  const noted = (of: { sub: string; email: string; passwordHash: string; consent: Consent }): User => ({
    id: of.sub,
    email: of.email,
    status: 'unconfirmed',
    signUpId: of.sub,
    passwordHash: of.passwordHash,
    consentVersion: of.consent.version,
    consentAt: of.consent.acceptedAt.toISOString(),
    createdAt: now().toISOString(),
  });

  async function register(email: string, password: string): Promise<Outcome<{ sub: string }>> {
    const UserAttributes = [{ Name: 'email', Value: email }];
    const called = await client.call((service) =>
      service.signUp({ ClientId, Username: email, Password: password, UserAttributes }),
    );
    if (!called.ok) return outcomeOf(called.name);
    return called.value.UserSub ? succeeded({ sub: called.value.UserSub }) : failed('Unknown');
  }

  async function askForCode(email: string, purpose: CodePurpose, codeFor: CodeFor): Promise<Outcome<void>> {
    await codes.sent(email, purpose, codeFor);
    const called = await client.call(async (service) => {
      if (purpose === 'reset') await service.forgotPassword({ ClientId, Username: email });
      else await service.resendConfirmationCode({ ClientId, Username: email });
    });
    return called.ok || NOBODY_TO_WRITE_TO.has(called.name) ? succeeded(undefined) : outcomeOf(called.name);
  }

  async function guessed<T>(
    email: string,
    purpose: CodePurpose,
    caller: CodeCaller,
    compare: Parameters<typeof client.call<T>>[0],
  ): Promise<Called<T> | null> {
    const spent = await codes.spendGuess(email, purpose, caller);
    if (spent.length === 0) return null;
    const called = await client.call(compare);
    if (!called.ok && called.name === 'Network') await codes.giveBack(spent);
    return called;
  }

  return {
    async signUp({ email, password, consent }) {
      const hash = await passwords.hash(password);
      if (!hash.ok) return hash;
      let registered = await register(email, password);
      if (!registered.ok && registered.code === 'UsernameExists') {
        const free = await pool.removeUnconfirmed(email);
        if (!free.ok) return free;
        registered = await register(email, password);
      }
      if (!registered.ok) return registered;
      const { sub } = registered.value;
      // The pool tells even a stranger with another password that an account is unconfirmed. The sign-up's id
      // is given only to callers with that sign-up's password, whose hash is stored until confirmation.
      await users.noteSignUp(noted({ sub, email, passwordHash: hash.value, consent }));
      await codes.sent(email, 'sign-up', codeOfSignUp(sub));
      return succeeded({ signUpId: sub });
    },

    async confirmSignUp({ email, code, signUpId }) {
      const found = await pool.byEmail(email);
      if (!found.ok) return found;
      if (found.value?.status !== 'UNCONFIRMED' || found.value.sub !== signUpId)
        return failed('CodeMismatch');
      const called = await guessed(email, 'sign-up', { flow: signUpId, network: null }, (service) =>
        service.confirmSignUp({ ClientId, Username: email, ConfirmationCode: code }),
      );
      if (!called) return failed('ExpiredCode');
      // A concurrent guess was first: the account is confirmed, and this code is consumed.
      if (!called.ok && called.name === 'NotAuthorizedException') return failed('ExpiredCode');
      if (!called.ok) return outcomeOf(called.name);
      await codes.used(email, 'sign-up');
      await users.confirm(email, signUpId);
      return succeeded(undefined);
    },

    resendCode: (email, codeFor) => askForCode(email, 'sign-up', codeFor),
    sendResetCode: (email, codeFor) => askForCode(email, 'reset', codeFor),

    async confirmNewPassword({ email, code, newPassword, caller }) {
      const called = await guessed(email, 'reset', caller, (service) =>
        service.confirmForgotPassword({
          ClientId,
          Username: email,
          ConfirmationCode: code,
          Password: newPassword,
        }),
      );
      if (!called) return failed('ExpiredCode');
      if (!called.ok && called.name === 'UserNotFoundException') return failed('CodeMismatch');
      if (!called.ok) return outcomeOf(called.name);
      await codes.used(email, 'reset');
      // The pool's sessions first: its refresh tokens must not open a session after ours have ended.
      await pool.signOutEverywhere(email);
      const user = await users.byEmail(email);
      if (user) await sessions.closeAll(user.id);
      return succeeded(undefined);
    },

    async eraseUser(email) {
      const removed = await pool.remove(email);
      if (removed.ok) await users.erase(email);
      return removed;
    },

    async createUser({ email, password }) {
      const created = await pool.create(email, password);
      if (!created.ok) return created;
      const { sub } = created.value;
      await users.adopt(
        noted({ sub, email, passwordHash: '', consent: { version: NO_CONSENT, acceptedAt: now() } }),
      );
      return succeeded(undefined);
    },
  };
}
