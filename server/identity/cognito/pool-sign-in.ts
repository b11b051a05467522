import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import type { PoolClient } from '#server/identity/cognito/pool-client.ts';
import { outcomeOf } from '#server/identity/cognito/pool-errors.ts';
import { failed, type Outcome, succeeded } from '#server/identity/identity-provider.ts';

export type SignedInTokens = { idToken: string; accessToken: string; refreshToken: string };

export type PoolSignIn = ReturnType<typeof poolSignIn>;

export function poolSignIn(client: PoolClient, ClientId: string) {
  type Flow = 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH';

  async function initiate(
    AuthFlow: Flow,
    AuthParameters: Record<string, string>,
  ): Promise<Outcome<SignedInTokens>> {
    const called = await client.call((service) =>
      service.initiateAuth({ ClientId, AuthFlow, AuthParameters }),
    );
    if (!called.ok) return outcomeOf(called.name);
    const { IdToken, AccessToken, RefreshToken } = called.value.AuthenticationResult ?? {};
    // A refresh returns a refresh token only when the pool rotates them.
    const refreshToken = RefreshToken ?? AuthParameters.REFRESH_TOKEN;
    // The pool asks for a new password or a second factor, which no screen offers (§7.25 two adapters).
    if (!IdToken || !AccessToken || !refreshToken) return failed('Unknown');
    return succeeded({ idToken: IdToken, accessToken: AccessToken, refreshToken });
  }

  const withPassword = (email: string, password: string) =>
    initiate('USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });

  /** Best effort: our session has ended, so the token is useless. */
  async function revoke(refreshToken: string): Promise<void> {
    await client.call((service) => service.revokeToken({ ClientId, Token: refreshToken }));
  }

  return {
    withPassword,
    withRefreshToken: (token: string) => initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token }),
    revoke,

    /** Calls the pool with the user's own access token, from a fresh sign-in that proves the password. */
    async aside(
      email: string,
      password: string,
      act: (service: CognitoIdentityProvider, accessToken: string) => Promise<unknown>,
    ): Promise<Outcome<void>> {
      const given = await withPassword(email, password);
      if (!given.ok) return given;
      const called = await client.call((service) => act(service, given.value.accessToken));
      await revoke(given.value.refreshToken);
      return called.ok ? succeeded(undefined) : outcomeOf(called.name);
    },
  };
}
