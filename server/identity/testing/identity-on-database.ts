import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type CognitoPool, readConfig } from '#server/config.ts';
import { secretsRepository } from '#server/db/accounts/secrets.repository.ts';
import { sessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import { signUpsRepository } from '#server/db/accounts/sign-ups.repository.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { verificationCodesRepository } from '#server/db/accounts/verification-codes.repository.ts';
import { signingKeys } from '#server/identity/embedded/signing-keys.ts';
import { createIdentity } from '#server/identity/index.ts';
import { secretKeys } from '#server/identity/secret-keys.ts';
import { atHome } from '#server/identity/testing/identity-harness.ts';
import type { TestDatabase } from '#server/testing/test-databases.ts';

export const TEST_SECRET = 'a secret of the tests, long enough to be one';

export function identityOnDatabase(
  { db }: TestDatabase,
  now: () => Date,
  cognito: CognitoPool | null = null,
  secret = TEST_SECRET,
  previous?: string,
) {
  const keys = secretKeys(async () => secret, previous);
  const secrets = secretsRepository(db);
  const troubles: unknown[] = [];
  const log = pino({ base: undefined }, { write: (line) => void troubles.push(JSON.parse(line)) });
  const config = { ...readConfig({ NODE_ENV: 'test' }), cognito };
  const identity = createIdentity({
    config,
    log,
    secrets,
    sessions: sessionsRepository(db),
    codes: verificationCodesRepository(db),
    keys,
    users: usersRepository(db),
    signUps: signUpsRepository(db),
    now,
    newId: () => randomUUID(),
  });
  return { identity: atHome(identity), troubles, signingKeys: signingKeys(secrets, keys, now) };
}

export function testClock() {
  let at = new Date('2026-08-01T17:00:00Z').getTime();
  return {
    now: () => new Date(at),
    advance(seconds: number) {
      at += seconds * 1000;
    },
  };
}
