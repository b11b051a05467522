import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import type { SessionsRepository } from '#server/db/sessions.repository.ts';
import type { User, UsersRepository } from '#server/db/users.repository.ts';
import type { IdentityMails } from '#server/email/messages/identity-mails.ts';
import { type IdentityTokens, TOKEN_SECONDS } from '#server/identity/embedded/identity-tokens.ts';
import type { VerificationCodes } from '#server/identity/embedded/verification-codes.ts';
import type { JudgePassword } from '#server/identity/guessable-password.ts';
import {
  type CurrentUser,
  failed,
  type IdentityProvider,
  type OpenSession,
  type Outcome,
  succeeded,
} from '#server/identity/identity-provider.ts';
import { BUSY_RETRY_SECONDS, type Passwords } from '#server/identity/passwords.ts';
import { credentialHash, newCredential, SESSION_SECONDS } from '#server/identity/session-credential.ts';

type Deps = {
  users: UsersRepository;
  sessions: SessionsRepository;
  codes: VerificationCodes;
  passwords: Passwords;
  judgePassword: JudgePassword;
  tokens: IdentityTokens;
  mails: IdentityMails;
  now: () => Date;
  newId: () => string;
};

export function embeddedIdentity(deps: Deps): IdentityProvider {
  const { users, sessions, codes, passwords, judgePassword, tokens, mails, now, newId } = deps;

  async function openSession(user: User, device: string | null): Promise<Outcome<OpenSession>> {
    const credential = newCredential();
    const sid = newId();
    const at = now();
    const opened = await sessions.open({
      sid,
      credentialHash: credentialHash(credential),
      userId: user.id,
      passwordHash: user.passwordHash,
      sealedRefreshToken: null,
      device,
      now: at,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    });
    if (!opened) return failed('NotAuthorized');
    return succeeded(await sessionOf({ userId: user.id, email: user.email, sid }, credential));
  }

  async function sessionOf(
    of: { userId: string; email: string; sid: string },
    credential: string,
  ): Promise<OpenSession> {
    const idToken = await tokens.issue(of);
    return { userId: of.userId, email: of.email, idToken, expiresInSeconds: TOKEN_SECONDS, credential };
  }

  async function tokenUser(idToken: string): Promise<Outcome<CurrentUser>> {
    const claims = await tokens.verify(idToken);
    if (!claims) return failed('InvalidToken');
    const { sub: userId, email, sid, exp } = claims;
    return succeeded({ userId, email, sid, expiresAt: new Date(exp * 1000) });
  }

  const newAccount = (email: string, consentVersion: string, consentAt: Date) => ({
    id: newId(),
    email,
    signUpId: newId(),
    consentVersion,
    consentAt: consentAt.toISOString(),
    createdAt: now().toISOString(),
  });

  return {
    async signUp({ email, password, consent }) {
      if (judgePassword(password, email)) return failed('InvalidPassword');
      const passwordHash = await passwords.hash(password);
      if (passwordHash === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      const account: User = {
        ...newAccount(email, consent.version, consent.acceptedAt),
        status: 'unconfirmed',
        passwordHash,
      };
      if (!(await users.createOrReplaceUnconfirmed(account))) return failed('UsernameExists');
      await codes.send(email, 'sign-up', (code) => mails.signUpCode(email, code));
      return succeeded({ signUpId: account.signUpId });
    },

    async confirmSignUp({ email, code, signUpId }) {
      const user = await users.byEmail(email);
      if (user?.status !== 'unconfirmed' || user.signUpId !== signUpId) return failed('CodeMismatch');
      const { verdict } = await codes.guess(email, 'sign-up', code);
      if (verdict !== 'right') return failed(verdict === 'wrong' ? 'CodeMismatch' : 'ExpiredCode');
      if (!(await codes.use(email, 'sign-up', code))) return failed('ExpiredCode');
      return (await users.confirm(email, signUpId)) ? succeeded(undefined) : failed('CodeMismatch');
    },

    async resendCode(email) {
      const user = await users.byEmail(email);
      const waiting = user?.status === 'unconfirmed';
      await codes.send(email, 'sign-up', (code) => (waiting ? mails.signUpCode(email, code) : mails.dummy()));
      return succeeded(undefined);
    },

    async signIn({ email, password, device = null }) {
      const user = await users.byEmail(email);
      const verdict = await passwords.verify(password, user?.passwordHash ?? null);
      if (verdict === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      if (!user || !verdict.matches) return failed('NotAuthorized');
      if (user.status === 'unconfirmed')
        return { ok: false, code: 'UserNotConfirmed', signUpId: user.signUpId };
      const outcome = await openSession(user, device);
      if (outcome.ok && verdict.outdated && user.passwordHash) {
        const rehashed = await passwords.hash(password);
        if (rehashed !== 'refused') await users.rewritePasswordHash(user.id, user.passwordHash, rehashed);
      }
      return outcome;
    },

    async signOut(credential) {
      await sessions.close({ credentialHash: credentialHash(credential) });
      return succeeded(undefined);
    },

    async endSession(of) {
      return succeeded({ wasOpen: (await sessions.close(of)) !== null });
    },

    async endOtherSessions({ userId, sid }) {
      await sessions.endOthers(userId, sid);
      return succeeded(undefined);
    },

    tokenUser,

    async currentUser(idToken) {
      const named = await tokenUser(idToken);
      if (!named.ok || (await sessions.isLive(named.value.sid, named.value.userId, now()))) return named;
      return failed('InvalidToken');
    },

    async sessionUser(credential) {
      const session = await sessions.byCredential(credentialHash(credential), now());
      return session ? succeeded(session) : failed('NotAuthenticated');
    },

    async isEditor({ userId }) {
      return succeeded(await users.isEditor(userId));
    },

    async refresh(credential) {
      const session = await sessions.byCredential(credentialHash(credential), now());
      return session ? succeeded(await sessionOf(session, credential)) : failed('NotAuthenticated');
    },

    async sendResetCode(email) {
      const user = await users.byEmail(email);
      const known = user?.status === 'confirmed';
      // Same work for an unknown address: response time tells nothing.
      await codes.send(email, 'reset', (code) => (known ? mails.resetCode(email, code) : mails.dummy()));
      return succeeded(undefined);
    },

    async confirmNewPassword({ email, code, newPassword }) {
      if (judgePassword(newPassword, email)) return failed('InvalidPassword');
      const guess = await codes.guess(email, 'reset', code);
      if (guess.verdict !== 'right')
        return failed(guess.verdict === 'wrong' ? 'CodeMismatch' : 'ExpiredCode');
      const user = await users.byEmail(email);
      if (user?.status !== 'confirmed') return failed('ExpiredCode');
      const hash = await passwords.hash(newPassword);
      if (hash === 'refused') {
        await codes.giveBack(email, 'reset', guess.spent);
        return failed('Network', BUSY_RETRY_SECONDS);
      }
      if (!(await codes.use(email, 'reset', code))) return failed('ExpiredCode');
      return (await users.changePassword(user.id, hash)) ? succeeded(undefined) : failed('ExpiredCode');
    },

    async changePassword(user, { current, next, idempotencyKey = null }) {
      if (judgePassword(next, user.email)) return failed('InvalidPassword');
      const account = await users.byId(user.userId);
      if (await sessions.passwordWasChangedWith(user.sid, idempotencyKey)) {
        const repeated = await passwords.verify(next, account?.passwordHash ?? null);
        if (repeated === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
        if (repeated.matches) return succeeded(undefined);
      }
      const verdict = await passwords.verify(current, account?.passwordHash ?? null);
      if (verdict === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      if (!account?.passwordHash || !verdict.matches) return failed('NotAuthorized');
      const hash = await passwords.hash(next);
      if (hash === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      const only = { from: account.passwordHash, keepSid: user.sid, idempotencyKey };
      return (await users.changePassword(account.id, hash, only))
        ? succeeded(undefined)
        : failed('NotAuthorized');
    },

    async provePassword(user, password) {
      const account = await users.byId(user.userId);
      const verdict = await passwords.verify(password, account?.passwordHash ?? null);
      if (verdict === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      if (!account || !verdict.matches) return failed('NotAuthorized');
      await sessions.notePassword(user.sid, now());
      return succeeded(undefined);
    },

    async deleteUser(user, password) {
      const account = await users.byId(user.userId);
      const verdict = await passwords.verify(password, account?.passwordHash ?? null);
      if (verdict === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      if (!account || !verdict.matches) return failed('NotAuthorized');
      await users.remove(account.id, account.email);
      return succeeded(undefined);
    },

    async eraseUser(email) {
      await users.erase(email);
      return succeeded(undefined);
    },

    async createUser({ email, password }) {
      if (judgePassword(password, email)) return failed('InvalidPassword');
      const passwordHash = await passwords.hash(password);
      if (passwordHash === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      const created = await users.createOrReplaceUnconfirmed({
        ...newAccount(email, NO_CONSENT, now()),
        status: 'confirmed',
        passwordHash,
      });
      return created ? succeeded(undefined) : failed('UsernameExists');
    },
  };
}
