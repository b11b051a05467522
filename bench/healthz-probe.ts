import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  let asking = true;
  const times = [];
  parentPort.once('message', () => { asking = false; });
  (async () => {
    // Loads what fetch needs.
    await (await fetch(workerData)).text();
    parentPort.postMessage('ready');
    while (asking) {
      const began = performance.now();
      await (await fetch(workerData)).text();
      times.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, 5));
    }
    parentPort.postMessage(times.sort((a, b) => a - b));
  })();`;

/** What `work` takes this process, and how long others wait for an address meanwhile, in milliseconds, sorted. */
export async function measured<T>(url: string, work: () => Promise<T>) {
  const probe = new Worker(PROBE, { eval: true, workerData: url });
  await once(probe, 'message');
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  probe.postMessage('enough');
  const [healthz] = (await once(probe, 'message')) as [number[]];
  await probe.terminate();
  return { result, cpuMs: (user + system) / 1000, healthz };
}
