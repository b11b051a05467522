import { type Confinement, confine } from '#bench/confinement.ts';
import { milliseconds, quantile, table } from '#bench/figures.ts';
import { mixedCalls, uploads } from '#bench/mixed-calls.ts';
import { type Call, type OpenLoop, type Outcome, openLoop } from '#bench/open-loop.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { openRunners } from '#bench/runners.ts';

export const MIB = 256;
const PAGE = '/prod/api/race-cards?limit=100';

export type Stand = Confinement & {
  loop: OpenLoop;
  mixed(mix: 'usual' | 'uncached'): () => Call;
  upload: () => Call;
};

/** Runs a server in a small container, with runners signed in, and calls for it. */
export async function onStand<T>(
  dataDir: string,
  work: (stand: Stand) => Promise<T>,
  databaseUrl?: string,
): Promise<T> {
  const group = confine(MIB);
  const server = await startProduction(dataDir, {
    within: group.within,
    env: { DEMO: '0', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  const loop = openLoop(server.url);
  try {
    const open = await openRunners(server.url, await anyCodes(server.url));
    const uids = await allUids(server.url);
    const mixed: Stand['mixed'] = (mix) => mixedCalls(mix, uids, open.runners);
    return await work({ ...group, loop, mixed, upload: uploads(open.runners) }).finally(open.close);
  } finally {
    loop.close();
    await server.stop();
    group.release();
  }
}

async function anyCodes(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/prod/api/races?limit=100`, { headers: { 'x-api-key': API_KEY } });
  const races: { code: string }[] = await answer.json();
  return races.map(({ code }) => code);
}

async function allUids(url: string): Promise<string[]> {
  const uids: string[] = [];
  for (let path: string | null = PAGE; path; ) {
    const answer: Response = await fetch(url + path, { headers: { 'x-api-key': API_KEY } });
    const { races, next }: { races: { uid: string }[]; next: string | null } = await answer.json();
    uids.push(...races.map(({ uid }) => uid));
    path = next && `${PAGE}&cursor=${next}`;
  }
  return uids;
}

export function latencies(named: readonly (readonly [string, readonly Outcome[]])[]): string {
  const rows = named.map(([name, outcomes]) => {
    const ms = outcomes.map((outcome) => outcome.ms);
    return [
      name,
      String(ms.length),
      ...[0.5, 0.95, 0.99, 1].map((share) => milliseconds(quantile(ms, share))),
    ];
  });
  return table(['', 'answers', 'median', '95 %', '99 %', 'most'], rows);
}
