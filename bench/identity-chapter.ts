import { join } from 'node:path';
import { median, milliseconds, quantile, table } from '#bench/figures.ts';
import { type ProductionServer, startProduction } from '#bench/production-server.ts';
import { createRunners, trySignIn } from '#bench/runners.ts';

const ACCOUNTS = 20;
const SAMPLES = 200;

const known = (serial: number) => `runner-${serial % ACCOUNTS}@example.org`;

/** 200 sign-ins at once, and whether time tells which addresses have an account. */
export async function identityChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'identity');
  await createRunners(
    dataDir,
    Array.from({ length: ACCOUNTS }, (_, serial) => known(serial)),
  );
  const server = await startProduction(dataDir, { env: { DEMO: '0' } });
  const times = await compareAddresses(server);
  const crowd = await signInTogether(server);
  await server.stop();
  return [
    '## Accounts',
    table(
      ['', ''],
      [
        [`Wrong password, known address, median of ${SAMPLES}`, `${times.known.toFixed(2)} ms`],
        [`Unknown address, median of ${SAMPLES}`, `${times.unknown.toFixed(2)} ms`],
        [`${SAMPLES} sign-ins at once: done, told to come back`, `${crowd.done}, ${crowd.refused}`],
        ['`/healthz` meanwhile, 95 %', milliseconds(crowd.health95)],
      ],
    ),
  ].join('\n\n');
}

async function compareAddresses({ url }: ProductionServer): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < SAMPLES; i++) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known(i) : `nobody-${i}@example.org`;
      const started = performance.now();
      await (await trySignIn(url, email, 'Wrong.2026!x')).text();
      times[kind].push(performance.now() - started);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

async function signInTogether({ url }: ProductionServer) {
  let over = false;
  const all = Promise.all(
    Array.from({ length: SAMPLES }, async (_, i) => {
      const answer = await trySignIn(url, known(i));
      await answer.text();
      return answer.status;
    }),
  ).finally(() => {
    over = true;
  });
  const health: number[] = [];
  while (!over) {
    const started = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    health.push(performance.now() - started);
  }
  const statuses = await all;
  return {
    done: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 503).length,
    health95: quantile(health, 0.95),
  };
}
