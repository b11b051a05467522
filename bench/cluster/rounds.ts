import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster, Killed, Part } from '#bench/cluster/cluster.ts';
import { type Counts, traffic } from '#bench/cluster/traffic.ts';
import { durabilityRunners } from '#server/testing/durability-runners.ts';

/** Enough that a runner still has races to write after half a minute without answers. */
const RACES = 60;
const BEFORE_MS = 3_000;
const AFTER_MS = 5_000;

export type Driven = Awaited<ReturnType<typeof clusterRunners>>['driven'];

export async function clusterRunners({ env }: Cluster) {
  const runners = await durabilityRunners(env, RACES);
  // Their tokens last five minutes.
  const signIn = () => runners.signIn(env.PUBLIC_URL);
  await signIn();
  return { runners, driven: { signIn, ...traffic(env.PUBLIC_URL, runners) } };
}

/** Under traffic: kills one part, lets the others go on, brings it back, and waits until nothing is missing. */
export async function killRound(cluster: Cluster, driven: Driven, part: Part): Promise<Counts> {
  await driven.signIn();
  return driven.during(async () => {
    await delay(BEFORE_MS);
    const { goesOn, bringBack }: Killed = await cluster.kills[part]();
    await goesOn?.();
    await delay(AFTER_MS);
    await bringBack?.();
    await cluster.whole();
    await delay(BEFORE_MS);
  });
}

/** Under traffic: replaces one process after the other. */
export function rollingRestart(cluster: Cluster, driven: Driven, rounds: number): Promise<Counts> {
  return driven.during(async () => {
    for (let round = 0; round < rounds; round++) {
      await driven.signIn();
      for (const index of cluster.processes.keys()) {
        await cluster.processes[index]?.stop();
        await cluster.startProcess(index);
        await cluster.whole();
      }
    }
  });
}
