import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median } from '#bench/figures.ts';
import { API_KEY } from '#bench/production-server.ts';

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 2.5;
const WARM_UP_SECONDS = 1;

type Server = { url: string; pid: number };

/** Both for one path, loaded in alternation: answers a second, and microseconds of CPU for one; medians. */
export async function compareLoad(ours: Server, raw: Server, path: string) {
  await load(ours.url + path, WARM_UP_SECONDS);
  await load(raw.url + path, WARM_UP_SECONDS);
  const rounds: { ours: Loaded; raw: Loaded }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await loadOf(ours, path), raw: await loadOf(raw, path) });
  const medianOf = (figure: (round: { ours: Loaded; raw: Loaded }) => number) => median(rounds.map(figure));
  return {
    ours: { rate: medianOf(({ ours }) => ours.rate), cpu: medianOf(({ ours }) => ours.cpu) },
    raw: { rate: medianOf(({ raw }) => raw.rate), cpu: medianOf(({ raw }) => raw.cpu) },
    rateRatio: medianOf(({ ours, raw }) => ours.rate / raw.rate),
    cpuRatio: medianOf(({ ours, raw }) => raw.cpu / ours.cpu),
  };
}

type Loaded = { rate: number; cpu: number };

async function loadOf({ url, pid }: Server, path: string): Promise<Loaded> {
  const before = cpuMicroseconds(pid);
  const rate = await load(url + path, SECONDS);
  return { rate, cpu: (cpuMicroseconds(pid) - before) / (rate * SECONDS) };
}

/** From Linux, in ticks of 10 ms, since metrics would cost the measured requests. */
function cpuMicroseconds(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10_000;
}

export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = REQUEST_HEADERS,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers.`);
  return result.requests.total / result.duration;
}

export type RecordedAnswer = { path: string; status: number; headers: OutgoingHttpHeaders; body: Buffer };

export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'x-api-key': API_KEY };

// Node's own server adds these.
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

let callers = 0;

/** Each time as another caller, since what one caller may have drawn is limited. */
export function record(
  base: string,
  path: string,
  headers: Record<string, string> = REQUEST_HEADERS,
): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const caller = `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
    get(base + path, { headers: { ...headers, 'x-forwarded-for': caller } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const kept = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.includes(name));
      resolve({
        path,
        status: response.statusCode ?? 0,
        headers: { ...Object.fromEntries(kept), 'content-length': body.byteLength },
        body,
      });
    }).on('error', reject);
  });
}

export async function startRaw(answers: RecordedAnswer[]): Promise<Server & { stop(): void }> {
  const child = fork(join(import.meta.dirname, 'raw-process.ts'));
  child.send(answers.map((answer) => ({ ...answer, body: answer.body.toString('base64') })));
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
