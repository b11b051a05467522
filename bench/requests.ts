import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { API_KEY } from '#bench/production-server.ts';

const CONNECTIONS = 16;

export type Server = { url: string; pid: number };

/** Of all threads so far, in milliseconds, by Linux's scheduler, which counts nanoseconds. */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
  return times.reduce((sum, time) => sum + Number(time) / 1e6, 0);
}

/** The most that was ever resident, in MiB. */
export function mostMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'x-api-key': API_KEY };
export const PLAIN = { ...REQUEST_HEADERS, 'accept-encoding': 'identity' };

/** Microseconds of the server's processor time for one of `amount` answers. */
export async function loaded(server: Server, amount: number, asked: Partial<autocannon.Options>) {
  const before = cpuMs(server.pid);
  const result = await autocannon({ url: server.url, connections: CONNECTIONS, amount, ...asked });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${server.url}: ${result.non2xx} bad answers.`);
  return ((cpuMs(server.pid) - before) * 1000) / amount;
}

/** Answers a second. */
export async function load(
  url: string,
  seconds: number,
  headers: Record<string, string> = REQUEST_HEADERS,
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers.`);
  return result.requests.total / result.duration;
}

/** Milliseconds of the server's processor time for each of these, one after the other. */
export async function answered(
  server: Server,
  paths: readonly string[],
  headers: Record<string, string> = REQUEST_HEADERS,
): Promise<number> {
  const before = cpuMs(server.pid);
  for (const path of paths) {
    const { status } = await record(server.url, path, headers);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  }
  return (cpuMs(server.pid) - before) / paths.length;
}

export type RecordedAnswer = { path: string; status: number; headers: OutgoingHttpHeaders; body: Buffer };

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
    get(base + path, { headers: { 'x-forwarded-for': caller, ...headers } }, async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response));
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

/** Plain `node:http`. @param answers whole answers by path; the first also for other paths @param html drawn by bare React at `/drawn` */
export async function startBare(answers: readonly RecordedAnswer[], html?: string) {
  return startChild('bare-process.ts', {
    answers: answers.map((answer) => ({ ...answer, body: answer.body.toString('base64') })),
    html,
  });
}

/** A bare server of its own process, which listens once it has read `message`. */
export async function startChild(file: string, message: object): Promise<Server & { stop(): void }> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(message);
  const port = await new Promise((resolve) => child.once('message', resolve));
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
