import { setTimeout as delay } from 'node:timers/promises';
import { type Group, quantile, timeOf } from '#bench/figures.ts';
import { startProduction } from '#bench/production-server.ts';
import { createRunners, trySignIn } from '#bench/runners.ts';

const ACCOUNTS = 20;
const TOGETHER = 200;
const IDLE_MS = 500;

const known = (serial: number) => `runner-${serial % ACCOUNTS}@example.org`;

/** Whether time tells which addresses have an account, and how long others wait during 200 sign-ins at once. */
export async function accountFigures(dataDir: string): Promise<Group> {
  await createRunners(
    dataDir,
    Array.from({ length: ACCOUNTS }, (_, serial) => known(serial)),
  );
  const server = await startProduction(dataDir, { env: { DEMO: '0' } });
  let attempts = 0;
  const refused = (email: string) =>
    timeOf(async () => (await trySignIn(server.url, email, 'Wrong.2026!x')).text());
  const health95 = async (work: Promise<unknown>) => {
    let over = false;
    const all = work.finally(() => {
      over = true;
    });
    const waits: number[] = [];
    while (!over) waits.push(await timeOf(async () => (await fetch(`${server.url}/healthz`)).text()));
    await all;
    return quantile(waits, 0.95);
  };
  const signIns = () =>
    Promise.all(
      Array.from({ length: TOGETHER }, async (_, serial) =>
        (await trySignIn(server.url, known(serial))).text(),
      ),
    );
  return {
    figures: [
      {
        name: 'Wrong password of a known address, beside an unknown one',
        unit: 'ms',
        turns: 200,
        measure: () => refused(known(attempts++)),
        floor: () => refused(`nobody-${attempts++}@example.org`),
      },
      {
        name: 'Health during 200 sign-ins at once, beside idle',
        unit: 'ms',
        turns: 3,
        measure: () => health95(signIns()),
        floor: () => health95(delay(IDLE_MS)),
      },
    ],
    close: () => server.stop(),
  };
}
