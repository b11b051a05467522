import { exportSPKI } from 'jose';
import type { Engine } from '#server/db/engine/column-types.ts';
import type { IdentityHarness } from '#server/identity/testing/identity-harness.ts';
import { identityOnDatabase, testClock } from '#server/identity/testing/identity-on-database.ts';
import { createTestDatabase } from '#server/testing/test-databases.ts';

export async function startEmbedded(engine: Engine): Promise<IdentityHarness> {
  const database = await createTestDatabase(engine);
  const clock = testClock();
  const { identity, signingKeys } = identityOnDatabase(database, clock.now);

  const mailsTo = (email: string) =>
    database.db.selectFrom('outbox').select('text').where('recipient', '=', email).execute();
  return {
    identity,
    ...clock,
    async codeFor(email) {
      const codes = (await mailsTo(email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      return codes.at(-1) ?? '';
    },
    mailsTo: async (email) => (await mailsTo(email)).length,
    async signingKey() {
      const { privateKey, publicKey } = await signingKeys.current();
      return { algorithm: 'ES256', privateKey, publicPem: await exportSPKI(publicKey) };
    },
    close: () => database.close(),
  };
}
