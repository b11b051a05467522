import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { normalizeEmail } from '#domain/email.ts';
import type { CognitoPool } from '#server/config.ts';
import { failed, type Outcome, succeeded } from '#server/identity/identity-provider.ts';

const KEYS_KEPT_MS = 6 * 3600_000;
const KEYS_TIMEOUT_MS = 5_000;
const TRY_AGAIN_SECONDS = 5;
const VERIFIED_MAX = 2_000;

/**
 * `origin_jti` identifies the sign-in across refreshes. A client without token revocation has none: there
 * each token has its own id, and a refresh moves the session to the new one.
 */
const claimsSchema = z
  .object({
    sub: z.string(),
    email: z.string(),
    // An address is the user's only once the pool has verified it.
    email_verified: z.literal(true),
    origin_jti: z.string().optional(),
    jti: z.string(),
    token_use: z.literal('id'),
    exp: z.number(),
  })
  .transform(({ sub, email, origin_jti, jti, exp }) => ({
    sub,
    email: normalizeEmail(email),
    sid: origin_jti ?? jti,
    exp,
  }));

export type PoolClaims = z.output<typeof claimsSchema>;

export type PoolTokens = {
  /** @returns InvalidToken for all but valid ID tokens; Network when the pool's keys cannot be fetched */
  verify(idToken: string): Promise<Outcome<PoolClaims>>;
};

/** Verifies ID tokens with the pool's published keys (§16.8 forged token, §16.9 wrong token). */
export function poolTokens(pool: CognitoPool, now: () => Date): PoolTokens {
  const aws = `https://cognito-idp.${pool.region}.amazonaws.com`;
  const issuer = `${pool.endpoint ?? aws}/${pool.userPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cacheMaxAge: KEYS_KEPT_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  // A signature that was good stays good for as long as the token lasts.
  const verified = new LRUCache<string, PoolClaims>({ max: VERIFIED_MAX });
  return {
    async verify(idToken) {
      const known = verified.get(idToken);
      if (known && known.exp > Math.floor(now().getTime() / 1000)) return succeeded(known);
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer,
          audience: pool.clientId,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: now(),
        });
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success) return failed('InvalidToken');
        verified.set(idToken, claims.data);
        return succeeded(claims.data);
      } catch (error) {
        if (keysAreAway(error)) return failed('Network', TRY_AGAIN_SECONDS);
        if (error instanceof errors.JOSEError) return failed('InvalidToken');
        throw error;
      }
    },
  };
}

/** Fetching keys fails with a fetch error, a timeout, or jose's plain error for an unexpected response. */
function keysAreAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return error instanceof TypeError || error instanceof SyntaxError;
}
