import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '#bench/cluster/cluster.ts';
import { clusterRunners, type Driven, killRound, rollingRestart } from '#bench/cluster/rounds.ts';

const PROCESSES = [0, 1, 2];
const RESTARTS = 2;

let cluster: Cluster;
let driven: Driven;

beforeAll(async () => {
  cluster = await startCluster();
  for (const index of PROCESSES) await cluster.startProcess(index);
  await cluster.whole();
  ({ driven } = await clusterRunners(cluster));
});
afterAll(() => cluster?.remove());

test.each(["The primary's machine", 'A replica, the synchronous one', 'PgBouncer, the one in use'] as const)(
  '%s is killed: no acknowledged write is lost, and visitors notice nothing',
  async (part) => {
    const { lost, failures, failedReads, acknowledged, publicReads } = await killRound(cluster, driven, part);
    expect([...lost, ...failures]).toEqual([]);
    expect(failedReads).toBe(0);
    expect(acknowledged).toBeGreaterThan(0);
    expect(publicReads).toBeGreaterThan(0);
  },
);

test('a rolling restart under traffic fails no request', async () => {
  const { lost, failures, failedReads, failedCalls } = await rollingRestart(cluster, driven, RESTARTS);
  expect([...lost, ...failures]).toEqual([]);
  expect({ failedReads, failedCalls }).toEqual({ failedReads: 0, failedCalls: 0 });
}, 300_000);
