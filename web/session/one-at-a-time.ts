const LOCK = 'zancada-refresh';

/**
 * Runs a task while no other tab runs one.
 * @param task is told whether it had to wait for another tab
 */
export async function oneAtATime<T>(task: (waited: boolean) => Promise<T>): Promise<T> {
  // Outside secure contexts there are no locks: tabs may then ask at the same time, which costs only a request.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return task(false);
  const atOnce = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
    lock ? { result: await task(false) } : null,
  );
  return atOnce ? atOnce.result : locks.request(LOCK, () => task(true));
}
