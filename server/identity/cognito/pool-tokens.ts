import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { normalizeEmail } from '#domain/email.ts';
import type { CognitoPool } from '#server/config.ts';
import { failed, type Outcome, succeeded } from '#server/identity/identity-provider.ts';

const KEYS_KEPT_MS = 6 * 3600_000;
const KEYS_TIMEOUT_MS = 5_000;
const TRY_AGAIN_SECONDS = 5;

/**
 * `origin_jti` names the authentication and stays the same over refreshes. A client without token revocation has
 * none: there each token names itself, and a refresh moves the session to the new one.
 */
const claimsSchema = z
  .object({
    sub: z.string(),
    email: z.string(),
    // An address that somebody typed into their account is not theirs before the pool has seen a code from it.
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
  /** @returns InvalidToken for anything but a good ID token of the pool's client; Network when its keys are away */
  verify(idToken: string): Promise<Outcome<PoolClaims>>;
};

/** ID tokens of the pool, checked against the keys that it publishes (docs/product.md §16.8, §16.9). */
export function poolTokens(pool: CognitoPool, now: () => Date): PoolTokens {
  const aws = `https://cognito-idp.${pool.region}.amazonaws.com`;
  const issuer = `${pool.endpoint ?? aws}/${pool.userPoolId}`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    cacheMaxAge: KEYS_KEPT_MS,
    timeoutDuration: KEYS_TIMEOUT_MS,
  });
  return {
    async verify(idToken) {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer,
          audience: pool.clientId,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: now(),
        });
        const claims = claimsSchema.safeParse(payload);
        return claims.success ? succeeded(claims.data) : failed('InvalidToken');
      } catch (error) {
        if (keysAreAway(error)) return failed('Network', TRY_AGAIN_SECONDS);
        if (error instanceof errors.JOSEError) return failed('InvalidToken');
        throw error;
      }
    },
  };
}

/** Fetching the keys fails with an error of fetch, a timeout, or jose's plain error for a strange answer. */
function keysAreAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return error instanceof TypeError || error instanceof SyntaxError;
}
