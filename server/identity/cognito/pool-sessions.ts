import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import type { ClosedSession, SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { UsersRepository } from '#server/db/accounts/users.repository.ts';
import { poolRenewal, SEALED_FOR } from '#server/identity/cognito/pool-renewal.ts';
import type { PoolSignIn, SignedInTokens } from '#server/identity/cognito/pool-sign-in.ts';
import type { PoolClaims, PoolTokens } from '#server/identity/cognito/pool-tokens.ts';
import type { PoolUsers } from '#server/identity/cognito/pool-users.ts';
import {
  type CurrentUser,
  failed,
  type IdentityProvider,
  type OpenSession,
  type Outcome,
  succeeded,
} from '#server/identity/identity-provider.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import { credentialHash, newCredential, SESSION_SECONDS } from '#server/identity/session-credential.ts';

type Deps = {
  signIn: PoolSignIn;
  tokens: PoolTokens;
  users: UsersRepository;
  sessions: SessionsRepository;
  passwords: Passwords;
  keys: SecretKeys;
  pool: Pick<PoolUsers, 'byEmail' | 'rank'>;
  now: () => Date;
};

type Sessions = Omit<
  IdentityProvider,
  | 'signUp'
  | 'confirmSignUp'
  | 'resendCode'
  | 'sendResetCode'
  | 'confirmNewPassword'
  | 'createUser'
  | 'eraseUser'
>;

/**
 * Sessions over a user pool: rows of ours with the pool's refresh token sealed, so that ending one takes
 * effect at once and the browser never sees the pool's tokens (§7.18 session cookie, §16.11 ended session).
 */
export function poolSessions(deps: Deps): Sessions {
  const { signIn, pool, tokens, users, sessions, passwords, keys, now } = deps;

  const presented = (claims: PoolClaims, idToken: string, credential: string): OpenSession => ({
    userId: claims.sub,
    email: claims.email,
    idToken,
    expiresInSeconds: Math.max(0, claims.exp - Math.floor(now().getTime() / 1000)),
    credential,
  });

  async function revoke(closed: ClosedSession | null): Promise<void> {
    const refreshToken = await keys.unseal(SEALED_FOR, closed?.sealedRefreshToken ?? '');
    if (refreshToken) await signIn.revoke(refreshToken);
  }

  async function endOthers({ userId, sid }: { userId: string; sid: string }): Promise<void> {
    await Promise.all((await sessions.endOthers(userId, sid)).map(revoke));
  }

  async function open(
    email: string,
    { idToken, refreshToken }: SignedInTokens,
    device: string | null,
  ): Promise<Outcome<OpenSession>> {
    const verified = await tokens.verify(idToken);
    if (!verified.ok) return verified.code === 'Network' ? verified : failed('Unknown');
    const { sub, sid } = verified.value;
    if (verified.value.email !== email) return failed('NotAuthorized');
    const at = now();
    const adopted = await users.adopt({
      id: sub,
      email,
      status: 'confirmed',
      signUpId: sub,
      passwordHash: null,
      consentVersion: NO_CONSENT,
      consentAt: at.toISOString(),
      createdAt: at.toISOString(),
    });
    if (!adopted) return failed('NotAuthorized');
    const credential = newCredential();
    const opened = await sessions.open({
      sid,
      credentialHash: credentialHash(credential),
      userId: sub,
      passwordHash: null,
      sealedRefreshToken: await keys.seal(SEALED_FOR, refreshToken),
      tokensUntil: new Date(verified.value.exp * 1000),
      device,
      now: at,
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
    });
    return opened ? succeeded(presented(verified.value, idToken, credential)) : failed('NotAuthorized');
  }

  const renewal = poolRenewal(deps);

  async function tokenUser(idToken: string): Promise<Outcome<CurrentUser>> {
    const verified = await tokens.verify(idToken);
    if (!verified.ok) return verified;
    const { sub: userId, email, sid, exp } = verified.value;
    return succeeded({ userId, email, sid, expiresAt: new Date(exp * 1000) });
  }

  return {
    async signIn({ email, password, device = null }) {
      const given = await signIn.withPassword(email, password);
      if (given.ok) return open(email, given.value, device);
      if (given.code !== 'UserNotConfirmed') return given;
      const account = await users.byEmail(email);
      const proof = await passwords.verify(password, account?.passwordHash ?? null);
      if (!proof.ok) return proof;
      if (!account) return failed('NotAuthorized');
      return { ok: false, code: 'UserNotConfirmed', signUpId: account.signUpId };
    },

    async signOut(credential) {
      await revoke(await sessions.close({ credentialHash: credentialHash(credential) }));
      return succeeded(undefined);
    },

    async endSession({ userId, sid }) {
      const closed = await sessions.close({ userId, sid });
      await revoke(closed);
      return succeeded({ wasOpen: closed !== null });
    },

    async endOtherSessions(but) {
      await endOthers(but);
      return succeeded(undefined);
    },

    tokenUser,

    async currentUser(idToken) {
      const named = await tokenUser(idToken);
      if (!named.ok || (await sessions.isLive(named.value.sid, named.value.userId, now()))) return named;
      return failed('InvalidToken');
    },

    async sessionUser(credential) {
      const hash = credentialHash(credential);
      const session = await sessions.byCredential(hash, now());
      if (!session) return failed('NotAuthenticated');
      const fresh = await renewal.keepFresh(hash, session);
      return fresh.ok ? succeeded(session) : fresh;
    },

    rank: ({ userId }) => pool.rank(userId),

    async refresh(credential) {
      const renewed = await renewal.renew(credentialHash(credential));
      if (!renewed.ok) return renewed;
      const { claims, idToken } = renewed.value;
      return succeeded(presented(claims, idToken, credential));
    },

    async changePassword(user, { current, next, idempotencyKey = null }) {
      if (await sessions.passwordWasChangedWith(user.sid, idempotencyKey)) {
        const repeated = await signIn.aside(user.email, next, async () => {});
        if (repeated.ok) await endOthers(user);
        if (repeated.ok || repeated.code !== 'NotAuthorized') return repeated;
      }
      const outcome = await signIn.aside(user.email, current, async (service, AccessToken) => {
        // First, since the pool's answer may be lost.
        await sessions.notePasswordChange(user.sid, idempotencyKey);
        await service.changePassword({ AccessToken, PreviousPassword: current, ProposedPassword: next });
      });
      if (outcome.ok) await endOthers(user);
      return outcome;
    },

    async provePassword(user, password) {
      const outcome = await signIn.aside(user.email, password, async () => {});
      if (outcome.ok) await sessions.notePassword(user.sid, now());
      return outcome;
    },

    async deleteUser(user, password) {
      const outcome = await signIn.aside(user.email, password, (service, AccessToken) =>
        service.deleteUser({ AccessToken }),
      );
      if (!outcome.ok) {
        // An earlier try may have deleted it there and not here.
        const found = await pool.byEmail(user.email);
        if (!found.ok || found.value) return outcome;
      }
      await users.remove(user.userId, user.email);
      return succeeded(undefined);
    },
  };
}
