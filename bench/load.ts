import autocannon from 'autocannon';
import { median } from '#bench/median.ts';
import { REQUEST_HEADERS } from '#bench/recorded-answer.ts';

const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 2.5;
const WARM_UP_SECONDS = 1;

export type Comparison = { ours: number; raw: number; ratio: number };

/** Answers a second of both servers for one path, loaded in turn so that both see the same machine; medians. */
export async function compareLoad(ours: string, raw: string, path: string): Promise<Comparison> {
  await load(ours + path, WARM_UP_SECONDS);
  await load(raw + path, WARM_UP_SECONDS);
  const rounds: { ours: number; raw: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await load(ours + path, SECONDS), raw: await load(raw + path, SECONDS) });
  return {
    ours: median(rounds.map((one) => one.ours)),
    raw: median(rounds.map((one) => one.raw)),
    ratio: median(rounds.map((one) => one.ours / one.raw)),
  };
}

/** Answers a second under load. */
export async function load(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: REQUEST_HEADERS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers.`);
  return result.requests.total / result.duration;
}
