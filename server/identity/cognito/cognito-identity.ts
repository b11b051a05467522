import type { CognitoPool } from '#server/config.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { UsersRepository } from '#server/db/accounts/users.repository.ts';
import type { VerificationCodesRepository } from '#server/db/accounts/verification-codes.repository.ts';
import { poolAccounts } from '#server/identity/cognito/pool-accounts.ts';
import { poolClient } from '#server/identity/cognito/pool-client.ts';
import { poolCodes } from '#server/identity/cognito/pool-codes.ts';
import { poolSessions } from '#server/identity/cognito/pool-sessions.ts';
import { poolSignIn } from '#server/identity/cognito/pool-sign-in.ts';
import { poolTokens } from '#server/identity/cognito/pool-tokens.ts';
import { poolUsers } from '#server/identity/cognito/pool-users.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';

type Deps = {
  cognito: CognitoPool;
  onTrouble: (name: string) => void;
  users: UsersRepository;
  sessions: SessionsRepository;
  codes: VerificationCodesRepository;
  passwords: Passwords;
  keys: SecretKeys;
  now: () => Date;
};

/** Settings: docs/cognito.md (docs/product §7.25 two adapters). */
export function cognitoIdentity(deps: Deps): IdentityProvider {
  const { cognito, onTrouble, users, sessions, codes, passwords, keys, now } = deps;
  const client = poolClient(cognito, onTrouble);
  const { clientId, userPoolId } = cognito;
  const pool = poolUsers(client, userPoolId);
  return {
    ...poolAccounts({
      client,
      clientId,
      pool,
      users,
      sessions,
      codes: poolCodes(codes, now),
      passwords,
      now,
    }),
    ...poolSessions({
      signIn: poolSignIn(client, clientId),
      pool,
      tokens: poolTokens(cognito, now),
      users,
      sessions,
      passwords,
      keys,
      now,
    }),
  };
}
