/**
 * The most processor time that one turn of the event loop takes this thread while `work` is done, in milliseconds: how
 * long others wait, however busy the machine is.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let { user, system } = process.threadCpuUsage();
  const watch = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user - user + (now.system - system));
    ({ user, system } = now);
  };
  // A turn that begins later than this runs it first.
  const timer = setInterval(watch, 1);
  await work().finally(() => clearInterval(timer));
  watch();
  return longest / 1000;
}
