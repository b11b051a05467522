import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PrivatePostgres, startPrivatePostgres } from '#scripts/private-postgres.ts';
import { durabilityRunners } from '#server/testing/durability-runners.ts';
import { startServedProcess } from '#server/testing/served-process.ts';

const EACH_AFTER = 15;

let postgres: PrivatePostgres;

beforeAll(async () => {
  postgres = await startPrivatePostgres({ durable: true });
});
afterAll(() => postgres.remove());

test('a server whose PostgreSQL is restarted under load answers 503 meanwhile, goes on by itself, and loses nothing', async () => {
  const env = { DATABASE_URL: postgres.url, SECRET: 'only for the tests, long enough to be a secret' };
  const runners = await durabilityRunners(env);
  const server = await startServedProcess(env);
  await runners.signIn(server.url);
  const faults: string[] = [];
  const statusesWhileAway = new Set<number>();
  let acknowledged = 0;

  for (const mode of ['fast', 'immediate'] as const) {
    let running = true;
    let unanswered = 0;
    let acknowledgedAfter = runners.writers.map(() => 0);
    const work = Promise.all(
      runners.writers.map(async ({ write, compare }, index) => {
        while (running) {
          const outcome = await write();
          if (outcome === 'acknowledged') {
            acknowledged += 1;
            acknowledgedAfter = acknowledgedAfter.with(index, (acknowledgedAfter[index] ?? 0) + 1);
            continue;
          }
          if (outcome !== 'unanswered') faults.push(outcome.fault);
          unanswered += 1;
          for (let known: string[] | null = null; !known; ) {
            known = await compare();
            faults.push(...(known ?? []));
          }
        }
      }),
    );
    await expect.poll(() => Math.min(...acknowledgedAfter), { timeout: 30_000 }).toBeGreaterThan(EACH_AFTER);
    await postgres.stop(mode);
    for (let i = 0; i < 5; i++) statusesWhileAway.add(await runners.whoAmI());
    statusesWhileAway.add((await fetch(`${server.url}/readyz`)).status);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await postgres.start();
    acknowledgedAfter = runners.writers.map(() => 0);
    await expect.poll(() => Math.min(...acknowledgedAfter), { timeout: 60_000 }).toBeGreaterThan(EACH_AFTER);
    running = false;
    await work;
    expect(unanswered).toBeGreaterThan(0);
  }

  for (const { compare } of runners.writers) faults.push(...((await compare()) ?? ['No answer at the end.']));
  expect(faults).toEqual([]);
  expect([...statusesWhileAway]).toEqual([503]);
  expect(await runners.whoAmI()).toBe(200);
  expect(acknowledged).toBeGreaterThan(0);
  await server.stop();
}, 180_000);
