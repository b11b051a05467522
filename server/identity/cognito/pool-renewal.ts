import { setTimeout as delay } from 'node:timers/promises';
import type { SessionsRepository, StoredSession } from '#server/db/accounts/sessions.repository.ts';
import type { PoolSignIn } from '#server/identity/cognito/pool-sign-in.ts';
import type { PoolClaims, PoolTokens } from '#server/identity/cognito/pool-tokens.ts';
import { failed, type Outcome, succeeded } from '#server/identity/identity-provider.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

export const SEALED_FOR = 'refresh-token';

const MARGIN_MS = 60_000;
const LEASE_MS = 10_000;
const POLL_MS = 100;
const POLLS_MAX = LEASE_MS / POLL_MS;

type Deps = {
  signIn: PoolSignIn;
  tokens: PoolTokens;
  sessions: SessionsRepository;
  keys: SecretKeys;
  now: () => Date;
};

type Renewed = { claims: PoolClaims; idToken: string };

/**
 * Renews a session's tokens at the pool, one renewal at a time: a pool that rotates refresh tokens voids the one before.
 * Callers in this process share one; among processes a lease in the session's row decides.
 */
export function poolRenewal({ signIn, tokens, sessions, keys, now }: Deps) {
  const renewals = new Map<string, Promise<Outcome<Renewed | null>>>();

  const isFresh = ({ tokensUntil }: Pick<StoredSession, 'tokensUntil'>) =>
    tokensUntil !== null && tokensUntil.getTime() - now().getTime() > MARGIN_MS;

  async function lease(hash: string): Promise<boolean> {
    for (let poll = 0; poll < POLLS_MAX; poll++) {
      if (await sessions.lease(hash, now(), new Date(now().getTime() + LEASE_MS))) return true;
      if (!(await sessions.byCredential(hash, now()))) return false;
      await delay(POLL_MS);
    }
    return false;
  }

  /** @param isNeeded asked once the lease is held: another process may have renewed the session meanwhile */
  async function renewLeased(
    hash: string,
    isNeeded: (session: StoredSession) => boolean,
  ): Promise<Outcome<Renewed | null>> {
    const session = await sessions.byCredential(hash, now());
    if (!session) return failed('NotAuthenticated');
    if (!(await lease(hash))) return failed('Network', 1);
    const current = (await sessions.byCredential(hash, now())) ?? session;
    const outcome = isNeeded(current) ? await askPool(hash, current) : succeeded(null);
    if (!outcome.ok || !outcome.value) await sessions.endLease(hash);
    return outcome;
  }

  async function askPool(hash: string, session: StoredSession): Promise<Outcome<Renewed>> {
    const refreshToken = await keys.unseal(SEALED_FOR, session.sealedRefreshToken ?? '');
    const given = refreshToken ? await signIn.withRefreshToken(refreshToken) : failed('NotAuthorized');
    if (!given.ok && given.code !== 'NotAuthorized') return given;
    if (!given.ok) {
      await sessions.close({ credentialHash: hash });
      return failed('NotAuthenticated');
    }
    const verified = await tokens.verify(given.value.idToken);
    if (!verified.ok) return verified.code === 'Network' ? verified : failed('Unknown');
    const claims = verified.value;
    if (claims.sub !== session.userId) return failed('Unknown');
    const stored = await sessions.renew(hash, {
      sid: claims.sid,
      sealedRefreshToken: await keys.seal(SEALED_FOR, given.value.refreshToken),
      tokensUntil: new Date(claims.exp * 1000),
    });
    return stored ? succeeded({ claims, idToken: given.value.idToken }) : failed('NotAuthenticated');
  }

  function shared(hash: string, isNeeded: (session: StoredSession) => boolean) {
    const renewal = renewals.get(hash) ?? renewLeased(hash, isNeeded).finally(() => renewals.delete(hash));
    renewals.set(hash, renewal);
    return renewal;
  }

  return {
    /** @returns NotAuthenticated when the pool has ended the session, Network when it cannot be asked */
    async renew(hash: string): Promise<Outcome<Renewed>> {
      for (;;) {
        const outcome = await shared(hash, () => true);
        if (!outcome.ok) return outcome;
        // Null is of a page that found the tokens fresh.
        if (outcome.value) return succeeded(outcome.value);
      }
    },

    /** Only when they are about to end; until then a pool that fails ends nothing. */
    async keepFresh(hash: string, session: StoredSession): Promise<Outcome<void>> {
      if (isFresh(session)) return succeeded(undefined);
      const outcome = await shared(hash, (current) => !isFresh(current));
      const isUsable = session.tokensUntil !== null && session.tokensUntil > now();
      if (outcome.ok || (outcome.code !== 'NotAuthenticated' && isUsable)) return succeeded(undefined);
      return outcome;
    },
  };
}
