import { startCluster } from '#bench/cluster/cluster.ts';
import { clusterRunners, killRound, rollingRestart } from '#bench/cluster/rounds.ts';

const t0 = performance.now();
const say = (...a: unknown[]) => console.log(((performance.now() - t0) / 1000).toFixed(1), ...a);
const cluster = await startCluster();
try {
  say('cluster');
  for (const i of [0, 1, 2]) await cluster.startProcess(i);
  await cluster.whole();
  say('whole', cluster.env);
  const { driven } = await clusterRunners(cluster);
  say('runners');
  for (const name of Object.keys(cluster.kills))
    if (!process.argv[2] || name.includes(process.argv[2])) say(name, await killRound(cluster, driven, name));
  say('rolling', await rollingRestart(cluster, driven, 1));
} catch (e) {
  say(e);
  if (process.env.KEEP) await new Promise((r) => setTimeout(r, 60000));
} finally {
  await cluster.remove();
  say('removed');
}
