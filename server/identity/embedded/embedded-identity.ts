import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { SignUp, SignUpsRepository } from '#server/db/accounts/sign-ups.repository.ts';
import type { User, UsersRepository } from '#server/db/accounts/users.repository.ts';
import type { IdentityMails } from '#server/email/messages/identity-mails.ts';
import { type IdentityTokens, TOKEN_SECONDS } from '#server/identity/embedded/identity-tokens.ts';
import type { VerificationCodes } from '#server/identity/embedded/verification-codes.ts';
import {
  failed,
  type IdentityProvider,
  type OpenSession,
  type Outcome,
  succeeded,
} from '#server/identity/identity-provider.ts';
import { codeOfSignUp } from '#server/identity/mailed-code.ts';
import type { Passwords } from '#server/identity/passwords.ts';
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

  /** The account, where that is its password. */
  async function accountWith(userId: string, password: string) {
    const { email, passwordHash } = (await users.byId(userId)) ?? { email: '', passwordHash: null };
    const proof = await passwords.verify(password, passwordHash);
    if (!proof.ok) return proof;
    return passwordHash ? succeeded({ email, passwordHash }) : failed('NotAuthorized');
  }

  return {
    async signUp({ email, password, consent }) {
      const hash = await passwords.hash(password);
      if (!hash.ok) return hash;
      if (await confirmedUser(email)) return failed('UsernameExists');
      const id = newId();
      const agreed = { consentVersion: consent.version, consentAt: consent.acceptedAt.toISOString() };
      await signUps.add({ id, email, passwordHash: hash.value, ...agreed });
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

    async signIn({ email, password, signUpId, device = null }) {
      const user = await confirmedUser(email);
      const latest = user ? null : await signUps.latestOf(email);
      const begun = user || !signUpId ? null : await signUps.byId(signUpId);
      let waiting = begun ?? latest;
      let proof = await passwords.verify(password, (user ?? waiting)?.passwordHash ?? null);
      if (!proof.ok && proof.code === 'NotAuthorized' && begun && begun.id !== latest?.id) {
        waiting = latest;
        proof = await passwords.verify(password, latest?.passwordHash ?? null);
      }
      if (!proof.ok) return proof;
      if (waiting) return { ok: false, code: 'UserNotConfirmed', signUpId: waiting.id };
      if (!user) return failed('NotAuthorized');
      const outcome = await openSession(user, device);
      if (outcome.ok && proof.value.outdated && user.passwordHash) {
        const hash = await passwords.hash(password);
        if (hash.ok) await users.rewritePasswordHash(user.id, user.passwordHash, hash.value);
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

    async tokenUser(idToken) {
      const user = await tokens.verify(idToken);
      return user ? succeeded(user) : failed('InvalidToken');
    },

    async currentUser(idToken) {
      const user = await tokens.verify(idToken);
      const isLive = user && (await sessions.isLive(user.sid, user.userId, now()));
      return isLive ? succeeded(user) : failed('InvalidToken');
    },

    async sessionUser(credential) {
      const session = await sessions.byCredential(credentialHash(credential), now());
      return session ? succeeded(session) : failed('NotAuthenticated');
    },

    async rank({ userId }) {
      return succeeded(await users.rank(userId));
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
      if (!hash.ok) {
        await codes.giveBack(guess.spent);
        return hash;
      }
      if (!(await codes.use(email, 'reset', code))) return failed('ExpiredCode');
      const changed = await users.changePassword(user.id, hash.value);
      return changed ? succeeded(undefined) : failed('ExpiredCode');
    },

    async changePassword(user, { current, next, idempotencyKey = null }) {
      if (await sessions.passwordWasChangedWith(user.sid, idempotencyKey)) {
        const repeated = await accountWith(user.userId, next);
        if (repeated.ok) return succeeded(undefined);
        if (repeated.code !== 'NotAuthorized') return repeated;
      }
      const account = await accountWith(user.userId, current);
      if (!account.ok) return account;
      const hash = await passwords.hash(next);
      if (!hash.ok) return hash;
      const only = { from: account.value.passwordHash, keepSid: user.sid, idempotencyKey };
      const changed = await users.changePassword(user.userId, hash.value, only);
      return changed ? succeeded(undefined) : failed('NotAuthorized');
    },

    async provePassword(user, password) {
      const account = await accountWith(user.userId, password);
      if (!account.ok) return account;
      await sessions.notePassword(user.sid, now());
      return succeeded(undefined);
    },

    async deleteUser(user, password) {
      const account = await accountWith(user.userId, password);
      if (!account.ok) return account;
      await users.remove(user.userId, account.value.email);
      return succeeded(undefined);
    },

    async eraseUser(email) {
      await users.erase(email);
      return succeeded(undefined);
    },

    async createUser({ email, password }) {
      const hash = await passwords.hash(password);
      if (!hash.ok) return hash;
      const consent = { consentVersion: NO_CONSENT, consentAt: now().toISOString() };
      const created = await createAccount({ id: newId(), email, passwordHash: hash.value, ...consent });
      return created ? succeeded(undefined) : failed('UsernameExists');
    },
  };
}
