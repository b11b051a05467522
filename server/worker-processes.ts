import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { isAbsolute } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

const RESTART_AFTER_MS = 1000;

export class ProcessLostError extends Error {
  override readonly name = 'ProcessLostError';
  readonly code: number;

  constructor(pid: number | undefined, code: number) {
    super(`Process ${pid} ended with ${code}.`);
    this.code = code;
  }
}

export type WorkerProcesses = { port: number; restart(): Promise<void>; stop(): Promise<void> };

/**
 * Runs this program in `count` processes on one port (docs/product §15.20 many processes; decision 031). One
 * that ends is started again; `restart` replaces them one by one, each when its successor serves.
 * @throws {ProcessLostError} when one cannot start
 */
export async function startWorkers(count: number, log: Logger): Promise<WorkerProcesses> {
  let stopping = false;
  let restarting: Promise<void> | null = null;
  let port = 0;
  const serving = new Set<Worker>();
  // Node resolves links: successors come from where the link to the version leads by then.
  if (isAbsolute(process.argv0)) process.execPath = process.argv0;

  async function start(): Promise<Worker> {
    const worker = cluster.fork();
    const ended = once(worker, 'exit').then(([code]) => {
      throw new ProcessLostError(worker.process.pid, code);
    });
    const [address]: Address[] = await Promise.race([once(worker, 'listening'), ended]);
    ended.catch((error: Error) => {
      if (serving.delete(worker) && !stopping) void startAgain(error.message);
    });
    port = address?.port ?? 0;
    serving.add(worker);
    return worker;
  }

  async function startAgain(reason: string): Promise<void> {
    log.error({ reason }, 'process lost');
    while (!stopping) {
      try {
        const worker = await start();
        log.info({ process: worker.process.pid }, 'process started');
        return;
      } catch {
        await delay(RESTART_AFTER_MS);
      }
    }
  }

  async function end(worker: Worker): Promise<void> {
    serving.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  async function replaceAll(): Promise<void> {
    for (const worker of [...serving]) {
      // One that was lost meanwhile has a successor.
      if (!serving.has(worker)) continue;
      try {
        const successor = await start();
        await end(worker);
        log.info({ process: successor.process.pid, replaced: worker.process.pid }, 'process replaced');
      } catch (error) {
        log.error({ reason: String(error) }, 'processes not replaced');
        return;
      }
      if (stopping) return;
    }
  }

  // What keeps one from starting keeps all: it is told once.
  await start();
  await Promise.all(Array.from({ length: count - 1 }, start));
  for (const worker of serving) log.info({ process: worker.process.pid }, 'process started');

  return {
    port,
    restart() {
      restarting ??= replaceAll().finally(() => {
        restarting = null;
      });
      return restarting;
    },
    async stop() {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
    },
  };
}

/** What one process tells, all get to know. */
export function shareMessages(): void {
  cluster.on('message', (_, message: unknown) => {
    if (typeof message !== 'object' || !message || !('mail' in message)) return;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(message);
  });
}
