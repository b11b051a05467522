import { durabilityRunners } from '#server/testing/durability-runners.ts';
import { startServedProcess } from '#server/testing/served-process.ts';

const ACKNOWLEDGED_MAX = 60;

/** Kills a serving process while runners write, and compares what is there with what was acknowledged. */
export async function killRounds(
  env: Record<string, string>,
  rounds: number,
): Promise<{ acknowledged: number; faults: string[] }> {
  const secret = { SECRET: 'only for the tests, long enough to be a secret', ...env };
  const runners = await durabilityRunners(secret);
  const faults: string[] = [];
  let acknowledged = 0;

  for (let round = 0; round <= rounds; round++) {
    const server = await startServedProcess(secret);
    await runners.signIn(server.url);
    for (const { compare } of runners.writers)
      faults.push(...((await compare()) ?? ['No answer after a start.']));
    if (round === rounds) {
      await server.stop();
      break;
    }
    let left = 1 + Math.floor(Math.random() * ACKNOWLEDGED_MAX);
    let killing: Promise<void> | undefined;
    await Promise.all(
      runners.writers.map(async ({ write }) => {
        for (;;) {
          const outcome = await write();
          if (outcome === 'unanswered') return;
          if (outcome !== 'acknowledged') return void faults.push(outcome.fault);
          acknowledged += 1;
          if (--left === 0) killing = server.kill();
        }
      }),
    );
    await (killing ?? server.kill());
  }
  return { acknowledged, faults };
}
