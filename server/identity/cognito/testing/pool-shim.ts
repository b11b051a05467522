import { randomUUID } from 'node:crypto';
import keys from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' };
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import type { EmulatedPool } from '#server/identity/cognito/testing/emulated-pool.ts';

export class PoolException extends Error {
  constructor(name: string) {
    super(`said by the emulator: ${name}`);
    this.name = name;
  }
}

const bodySchema = z.object({
  Username: z.string().optional(),
  Token: z.string().optional(),
  AuthFlow: z.string().optional(),
  AuthParameters: z.record(z.string(), z.string()).optional(),
});
const resultSchema = z.looseObject({
  AuthenticationResult: z.looseObject({
    IdToken: z.string(),
    AccessToken: z.string(),
    RefreshToken: z.string().optional(),
  }),
});

/**
 * What the real service does and cognito-local does not: it names the authentication in `origin_jti`, says that an
 * account is unconfirmed before it looks at the password, resends codes, signs out everywhere, marks an address as
 * verified, and says nothing about unknown users.
 */
export function poolShim(pool: EmulatedPool) {
  const origins = new Map<string, string>();

  async function initiateAuth(body: unknown): Promise<unknown> {
    const { AuthFlow, AuthParameters = {} } = bodySchema.parse(body);
    const { USERNAME, REFRESH_TOKEN } = AuthParameters;
    const user = USERNAME ? await pool.userByName(USERNAME) : null;
    if (user?.UserStatus === 'UNCONFIRMED') throw new PoolException('UserNotConfirmedException');
    const answer = await pool.call('InitiateAuth', body).catch((error: unknown) => {
      throw nameOf(error) === 'InvalidPasswordException'
        ? new PoolException('NotAuthorizedException')
        : error;
    });
    const parsed = resultSchema.safeParse(answer);
    if (!parsed.success) return answer;
    const { IdToken, AccessToken, RefreshToken } = parsed.data.AuthenticationResult;
    const given = AuthFlow === 'REFRESH_TOKEN_AUTH' ? REFRESH_TOKEN : RefreshToken;
    const origin = origins.get(given ?? '') ?? randomUUID();
    if (given) origins.set(given, origin);
    return {
      ...parsed.data,
      AuthenticationResult: {
        ...parsed.data.AuthenticationResult,
        IdToken: await withOrigin(IdToken, origin),
        AccessToken: await withOrigin(AccessToken, origin),
      },
    };
  }

  async function forgotPassword(body: unknown, name: string): Promise<unknown> {
    const user = await pool.userByName(name);
    if (!user) return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } };
    if (user.UserStatus === 'UNCONFIRMED') throw new PoolException('InvalidParameterException');
    return pool.call('ForgotPassword', body);
  }

  async function confirmSignUp(body: unknown, name: string): Promise<unknown> {
    const before = await pool.userByName(name);
    if (before?.UserStatus === 'CONFIRMED') throw new PoolException('NotAuthorizedException');
    const answer = await pool.call('ConfirmSignUp', body);
    const user = await pool.userByName(name);
    const verified = { Name: 'email_verified', Value: 'true' };
    if (user) await pool.saveUser({ ...user, Attributes: [...user.Attributes, verified] });
    return answer;
  }

  async function signOutEverywhere(name: string): Promise<unknown> {
    const user = await pool.userByName(name);
    if (!user) throw new PoolException('UserNotFoundException');
    await pool.saveUser({ ...user, RefreshTokens: [] });
    return {};
  }

  return async (target: string, body: unknown): Promise<unknown> => {
    const { Username = '' } = bodySchema.parse(body);
    if (target === 'InitiateAuth') return initiateAuth(body);
    if (target === 'ForgotPassword') return forgotPassword(body, Username);
    if (target === 'ConfirmSignUp') return confirmSignUp(body, Username);
    if (target === 'AdminUserGlobalSignOut') return signOutEverywhere(Username);
    if (target === 'ResendConfirmationCode') {
      const user = await pool.userByName(Username);
      if (user?.UserStatus === 'CONFIRMED') throw new PoolException('InvalidParameterException');
      await pool.resend(Username);
      return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } };
    }
    return pool.call(target, body);
  };
}

export function nameOf(error: unknown): string {
  if (error instanceof PoolException) return error.name;
  // cognito-local's own exceptions carry their name as a code.
  return error instanceof Error && 'code' in error ? String(error.code) : 'InternalErrorException';
}

async function withOrigin(token: string, origin: string): Promise<string> {
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token);
  const key = await importJWK(keys.jwk, 'RS256');
  return new SignJWT({ ...decodeJwt(token), origin_jti: origin })
    .setProtectedHeader({ ...header, alg })
    .sign(key);
}
