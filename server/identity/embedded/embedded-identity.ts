import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { SignUp, SignUpsRepository } from '#server/db/accounts/sign-ups.repository.ts';
import type { User, UsersRepository } from '#server/db/accounts/users.repository.ts';
import type { IdentityMails } from '#server/email/messages/identity-mails.ts';
import { type IdentityTokens, TOKEN_SECONDS } from '#server/identity/embedded/identity-tokens.ts';
import type { VerificationCodes } from '#server/identity/embedded/verification-codes.ts';
import {
  type CurrentUser,
  failed,
  type IdentityProvider,
  type OpenSession,
  type Outcome,
  succeeded,
} from '#server/identity/identity-provider.ts';
import { codeOfSignUp } from '#server/identity/mailed-code.ts';
import { BUSY_RETRY_SECONDS, type Passwords } from '#server/identity/passwords.ts';
import { credentialHash, newCredential, SESSION_SECONDS } from '#server/identity/session-credential.ts';

type Deps = {
  users: UsersRepository;
  signUps: SignUpsRepository;
  sessions: SessionsRepository;
  codes: VerificationCodes;
  passwords: Passwords;
  tokens: IdentityTokens;
  mails: IdentityMails;
  now: () => Date;
  newId: () => string;
};

export function embeddedIdentity(deps: Deps): IdentityProvider {
  const { users, signUps, sessions, codes, passwords, tokens, mails, now, newId } = deps;

  async function confirmedUser(email: string): Promise<User | null> {
    const user = await users.byEmail(email);
    return user?.status === 'confirmed' ? user : null;
  }

  /** @returns false when the address has an account */
  const createAccount = ({ id: signUpId, ...signUp }: SignUp) =>
    users.create({ ...signUp, id: newId(), signUpId, status: 'confirmed', createdAt: now().toISOString() });

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

  return {
    async signUp({ email, password, consent }) {
      const passwordHash = await passwords.hash(password);
      if (passwordHash === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      if (await confirmedUser(email)) return failed('UsernameExists');
      const id = newId();
      const { version: consentVersion, acceptedAt } = consent;
      await signUps.add({ id, email, passwordHash, consentVersion, consentAt: acceptedAt.toISOString() });
      await codes.send(email, 'sign-up', codeOfSignUp(id), (code) => mails.signUpCode(email, code));
      return succeeded({ signUpId: id });
    },

    async confirmSignUp({ email, code, signUpId }) {
      const waiting = await signUps.byId(signUpId);
      if (waiting?.email !== email) return failed('CodeMismatch');
      const { verdict } = await codes.guess(email, 'sign-up', { flow: signUpId, network: null }, code);
      if (verdict !== 'right') return failed(verdict === 'wrong' ? 'CodeMismatch' : 'ExpiredCode');
      if (!(await codes.use(email, 'sign-up', code))) return failed('ExpiredCode');
      return (await createAccount(waiting)) ? succeeded(undefined) : failed('CodeMismatch');
    },

    async resendCode(email, codeFor) {
      const waiting = !(await confirmedUser(email)) && (await signUps.latestOf(email));
      const mailOf = (code: string) => (waiting ? mails.signUpCode(email, code) : mails.dummy());
      await codes.send(email, 'sign-up', codeFor, mailOf);
      return succeeded(undefined);
    },

    async signIn({ email, password, device = null }) {
      const user = await confirmedUser(email);
      const waiting = user ? null : await signUps.latestOf(email);
      const verdict = await passwords.verify(password, (user ?? waiting)?.passwordHash ?? null);
      if (verdict === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      if (!verdict.matches) return failed('NotAuthorized');
      if (waiting) return { ok: false, code: 'UserNotConfirmed', signUpId: waiting.id };
      if (!user) return failed('NotAuthorized');
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

    async sendResetCode(email, codeFor) {
      const user = await confirmedUser(email);
      // Same work for an unknown address: response time tells nothing.
      const mailOf = (code: string) => (user ? mails.resetCode(email, code) : mails.dummy());
      await codes.send(email, 'reset', codeFor, mailOf);
      return succeeded(undefined);
    },

    async confirmNewPassword({ email, code, newPassword, caller }) {
      const guess = await codes.guess(email, 'reset', caller, code);
      if (guess.verdict !== 'right')
        return failed(guess.verdict === 'wrong' ? 'CodeMismatch' : 'ExpiredCode');
      const user = await confirmedUser(email);
      if (!user) return failed('ExpiredCode');
      const hash = await passwords.hash(newPassword);
      if (hash === 'refused') {
        await codes.giveBack(guess.spent);
        return failed('Network', BUSY_RETRY_SECONDS);
      }
      if (!(await codes.use(email, 'reset', code))) return failed('ExpiredCode');
      return (await users.changePassword(user.id, hash)) ? succeeded(undefined) : failed('ExpiredCode');
    },

    async changePassword(user, { current, next, idempotencyKey = null }) {
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
      const passwordHash = await passwords.hash(password);
      if (passwordHash === 'refused') return failed('Network', BUSY_RETRY_SECONDS);
      const consent = { consentVersion: NO_CONSENT, consentAt: now().toISOString() };
      const created = await createAccount({ id: newId(), email, passwordHash, ...consent });
      return created ? succeeded(undefined) : failed('UsernameExists');
    },
  };
}
