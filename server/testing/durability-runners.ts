import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';
import { type AcknowledgedWriter, acknowledgedWriter } from '#server/testing/acknowledged-writer.ts';
import { buildRace } from '#server/testing/factories.ts';

const RUNNERS = 6;
const PASSWORD = 'Corre.2026!x';
const PATIENCE_MS = 30_000;

/** Opens the database only for this: whoever comes after a killed process finds what it left. */
export async function durabilityRunners(env: Record<string, string>, races = 8) {
  const codes = Array.from({ length: races }, (_, index) => `DUR-${index}`);
  let url = '';
  let tokens: string[] = [];
  const emails = Array.from({ length: RUNNERS }, (_, index) => `durable-${index}@example.org`);

  async function opened<T>(work: (deps: Dependencies) => Promise<T>): Promise<T> {
    const deps = createDependencies(readConfig({ NODE_ENV: 'test', ...env }), pino({ level: 'silent' }));
    try {
      return await work(deps);
    } finally {
      await deps.close();
    }
  }
  const apiKey = await opened(async (deps) => {
    await migrate(deps.database.db, deps.database.engine);
    await deps.catalogue.saveRaces(codes.map((code) => buildRace({ uid: code, code })));
    for (const email of emails) {
      await deps.identity.createUser({ email, password: PASSWORD });
    }
    return deps.config.apiKey;
  });

  const headersOf = (index: number) => ({ 'x-api-key': apiKey, authorization: `Bearer ${tokens[index]}` });
  const callAs = (index: number) => (method: string, path: string, body?: unknown) =>
    fetch(`${url}/prod/api${path}`, {
      method,
      headers: { ...headersOf(index), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  const writers: AcknowledgedWriter[] = emails.map((email, index) =>
    acknowledgedWriter(callAs(index), email, codes),
  );

  return {
    codes,
    writers,
    /** The owner of what the first writer writes. */
    owner: { email: emails[0] ?? '', headers: () => headersOf(0), call: callAs(0) },
    async signIn(serverUrl: string): Promise<void> {
      url = serverUrl;
      tokens = await opened(async ({ identity }) => {
        const made: string[] = [];
        for (const email of emails) {
          const session = await identity.signIn({ email, password: PASSWORD });
          if (!session.ok) throw new Error(session.code);
          made.push(session.value.idToken);
        }
        return made;
      });
    },
    whoAmI: () =>
      callAs(0)('GET', '/identity/session').then(
        ({ status }) => status,
        () => 0,
      ),
  };
}
