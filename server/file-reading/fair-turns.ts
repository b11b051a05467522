import { AppError } from '#contract/errors.ts';
import { limitMet } from '#server/signals.ts';

type Bounds = {
  running: number;
  /** Of one account, beside what runs. */
  waitingEach: number;
  waiting: number;
  patienceMs: number;
};

const RETRY_SECONDS = 10;
export const BUSY = 'Hay muchos archivos en espera. Intenta de nuevo en unos segundos.';

/** Runs the work of an account. @throws {AppError} Unavailable when too many wait, or it waited too long */
export type Turns = <T>(account: string, work: () => Promise<T>) => Promise<T>;

/** Accounts take turns: who brings many files delays another's by one (docs/product §15.37 sent files). */
export function fairTurns({ running, waitingEach, waiting, patienceMs }: Bounds): Turns {
  let active = 0;
  let count = 0;
  // In the order of whose turn is next.
  const queues = new Map<string, Set<() => void>>();

  function leave(account: string, begin: () => void): void {
    const queue = queues.get(account);
    if (!queue?.delete(begin)) return;
    count -= 1;
    queues.delete(account);
    if (queue.size > 0) queues.set(account, queue);
  }

  function next(): void {
    const [waiter] = queues;
    const [begin] = waiter?.[1] ?? [];
    if (!waiter || !begin) {
      active -= 1;
      return;
    }
    leave(waiter[0], begin);
    begin();
  }

  async function turn(account: string): Promise<void> {
    const queue = queues.get(account) ?? new Set();
    if (count >= waiting || queue.size >= waitingEach) throw busy();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        leave(account, begin);
        reject(busy());
      }, patienceMs);
      queues.set(account, queue.add(begin));
      count += 1;
    });
  }

  return async (account, work) => {
    if (active < running) active += 1;
    else await turn(account);
    try {
      return await work();
    } finally {
      next();
    }
  };
}

function busy(): AppError {
  limitMet.publish({ limit: 'files' });
  return new AppError('Unavailable', { detail: BUSY, retryAfterSeconds: RETRY_SECONDS });
}
