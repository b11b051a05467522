import keys from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' };
import publicKeys from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import { importJWK } from 'jose';
import { startPoolEmulator } from '#server/identity/cognito/testing/pool-emulator.ts';
import type { IdentityHarness } from '#server/identity/testing/identity-harness.ts';
import { identityOnDatabase, testClock } from '#server/identity/testing/identity-on-database.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';

export async function startCognito() {
  const database = await createTestDatabase('sqlite');
  const clock = testClock();
  const emulator = await startPoolEmulator(clock.now);
  const { identity, troubles } = identityOnDatabase(database, clock.now, emulator.settings);
  const harness: IdentityHarness = {
    identity,
    ...clock,
    codeFor: async (email) => emulator.codeFor(email) ?? '',
    mailsTo: async (email) => emulator.pool.mails.filter(({ to }) => to === email).length,
    async signingKey() {
      const privateKey = await importJWK(keys.jwk, 'RS256');
      if (privateKey instanceof Uint8Array) throw new Error('The key of the emulator is not a pair.');
      return { algorithm: 'RS256', privateKey, publicPem: publicKeys.pem };
    },
    async close() {
      await emulator.close();
      await database.close();
    },
  };
  return { ...harness, database, emulator, troubles };
}
