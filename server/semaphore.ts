export type Semaphore = <T>(work: () => Promise<T>) => Promise<T | 'refused'>;

export function semaphore(running: number, waiting: number): Semaphore {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (queue.length >= waiting) return 'refused';
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
