import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { FieldChange } from '#domain/catalogue-entry.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies } from '#server/dependencies.ts';
import { buildRace } from '#server/testing/factories.ts';
import { startServedProcess } from '#server/testing/served-process.ts';
import { createTestDatabase, ENGINES } from '#server/testing/test-databases.ts';

const PASSWORD = 'Corre.2026!x';
const EDITORS = ['ana@example.org', 'eva@example.org'];
const ROUNDS = 3;
const SAVES_A_ROUND = 12;

describe.each(ENGINES)('a desk that is killed while two editors save one race, on %s', (engine) => {
  test('loses nothing that it acknowledged, and no save goes over one that its editor had not seen', async () => {
    const database = await createTestDatabase(engine);
    const { databaseUrl, dataDir } = database;
    const place: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir };
    const env = { SECRET: 'only for the tests, long enough to be a secret', ...place };
    const deps = createDependencies(readConfig({ NODE_ENV: 'test', ...env }), pino({ level: 'silent' }));
    const race = buildRace();
    await deps.catalogue.saveRaces([race]);
    for (const email of EDITORS) {
      await deps.identity.createUser({ email, password: PASSWORD });
      await deps.users.setRank(email, 'editor');
    }
    const acknowledged = new Map<number, string>();

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServedProcess(env);
      let left = SAVES_A_ROUND;
      let killing: Promise<void> | undefined;
      const edit = async (email: string) => {
        const session = await deps.identity.signIn({ email, password: PASSWORD });
        if (!session.ok) throw new Error(session.code);
        const headers = { 'x-api-key': deps.config.apiKey, authorization: `Bearer ${session.value.idToken}` };
        const address = `${server.url}/prod/api/desk/races/${race.uid}`;
        for (let serial = 0; ; serial++) {
          const seen = await fetch(address, { headers });
          const { fields } = await seen.json();
          const description = `${email} ${round}.${serial}`;
          const saved = await fetch(address, {
            method: 'PUT',
            headers: {
              ...headers,
              'content-type': 'application/json',
              'if-match': seen.headers.get('etag') ?? '',
            },
            body: JSON.stringify({ fields: { ...fields, description } }),
          });
          if (saved.status === 412) continue;
          expect(saved.status).toBe(200);
          acknowledged.set(Number(saved.headers.get('etag')?.replaceAll('"', '')), description);
          if (--left === 0) killing = server.kill();
        }
      };
      const ends = await Promise.allSettled(EDITORS.map(edit));
      await (killing ?? server.kill());
      for (const end of ends) expect(end).toMatchObject({ reason: { name: 'TypeError' } });
    }

    const changes = await deps.desk.history('races', race.uid);
    const made = changes
      .toReversed()
      .map(({ version, fields }) => ({ version, ...(fields[0] as FieldChange) }));
    expect(made.map(({ version }) => version)).toEqual(made.map((_, index) => index + 2));
    expect(made.map(({ before }) => before)).toEqual([
      race.description,
      ...made.slice(0, -1).map(({ after }) => after),
    ]);
    for (const [version, description] of acknowledged)
      expect(made.find((change) => change.version === version)?.after).toBe(description);
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * SAVES_A_ROUND);
    const entry = await deps.desk.entry('races', race.uid);
    expect(entry).toMatchObject({ version: made.length + 1, row: { description: made.at(-1)?.after } });
    await deps.close();
    await database.close();
  }, 120_000);
});
