import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SigningKeys } from '#server/identity/embedded/signing-keys.ts';
import type { CurrentUser } from '#server/identity/identity-provider.ts';

export const TOKEN_SECONDS = 300;
const VERIFIED_MAX = 2_000;
// Fixed, so that every process on one database accepts it, whatever its address.
const ISSUER = 'zancada';
const AUDIENCE = 'zancada-web';

const claimsSchema = z
  .object({
    sub: z.string(),
    email: z.string(),
    sid: z.string(),
    token_use: z.literal('id'),
    exp: z.number(),
  })
  .transform(({ sub, email, sid, exp }) => ({ userId: sub, email, sid, expiresAt: new Date(exp * 1000) }));

export type IdentityTokens = {
  issue(user: { userId: string; email: string; sid: string }): Promise<string>;
  verify(token: string): Promise<CurrentUser | null>;
};

/** Identity tokens: ES256, five minutes, bound to a session (docs/product §7.17 session values). */
export function identityTokens(keys: SigningKeys, now: () => Date): IdentityTokens {
  // A signature that was good stays good while its key and its time last.
  const verified = new LRUCache<string, { user: CurrentUser; kid: string; publicKey: unknown }>({
    max: VERIFIED_MAX,
  });

  return {
    async issue({ userId, email, sid }) {
      const { kid, privateKey } = await keys.current();
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ email, sid, token_use: 'id' })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(privateKey);
    },

    async verify(token) {
      try {
        const known = verified.get(token);
        const kid = known?.kid ?? decodeProtectedHeader(token).kid;
        const key = typeof kid === 'string' ? await keys.byId(kid) : null;
        if (!key) return null;
        if (known?.publicKey === key.publicKey && known.user.expiresAt > now()) return known.user;
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: ['ES256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: now(),
        });
        const user = claimsSchema.safeParse(payload).data;
        if (!user) return null;
        verified.set(token, { user, kid: key.kid, publicKey: key.publicKey });
        return user;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}
