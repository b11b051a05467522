import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillCatalogue } from '#bench/databases.ts';
import { median, milliseconds, table } from '#bench/figures.ts';
import { longestWait } from '#bench/long-list.ts';
import { type ProductionServer, startProduction } from '#bench/production-server.ts';
import { createRunners, type SignedIn, signIn } from '#bench/runners.ts';
import { addDays } from '#domain/calendar-date.ts';

const ROUNDS = 5;
const RACES = 2_000;
const RUNNER = 'files@example.org';

/** A sheet of doubtful races and a list of results, from the call to its answer. */
export async function filesChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'files');
  mkdirSync(dataDir);
  await fillCatalogue(dataDir, RACES);
  await createRunners(dataDir, [RUNNER]);
  const server = await startProduction(dataDir, { env: { DEMO: '0' } });
  const runner = await signIn(server.url, RUNNER);
  const rows: string[][] = [];
  for (const [name, body] of Object.entries(FILES)) {
    const { answered, pause, idle } = await costOf(server, runner, body);
    rows.push([name, milliseconds(answered), milliseconds(pause), milliseconds(idle)]);
  }
  await server.stop();
  return [
    "## A runner's files",
    `Beside a catalogue of ${RACES.toLocaleString('en')} races: from the call to the whole answer, and the longest wait of a second client for \`/healthz\` meanwhile and with nothing else going on; median of ${ROUNDS}, the first file of a reader left out.`,
    table(['', 'answered in', '`/healthz`', 'idle'], rows),
  ].join('\n\n');
}

const FILES = {
  'Sheet of 2,000 races with doubts': [
    'fecha,carrera,distancia,ciudad,tiempo',
    ...Array.from({ length: 2_000 }, (_, at) =>
      [
        at % 7 === 0 ? 'ayer' : addDays('2012-01-01', at * 3),
        `Carrera ${at % 400}`,
        at % 5 === 0 ? '1/2 maratón' : '10K',
        'Bogotá',
        at % 3 === 0 ? '0:20:00' : '1h45',
      ].join(),
    ),
  ].join('\n'),
  'Results of 12,323 runners': [
    'Puesto,Dorsal,Nombre,Ciudad,Categoría,Tiempo chip',
    ...Array.from(
      { length: 12_323 },
      (_, at) =>
        `${at + 1},${at + 5000},Corredora ${at} Peña,Pasto,Abierta,1:${10 + Math.floor(at / 300)}:${10 + (at % 50)}`,
    ),
  ].join('\n'),
};

async function costOf(server: ProductionServer, { headers }: SignedIn, body: string) {
  const read = async () => {
    const answer = await fetch(`${server.url}/prod/api/history/preview`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body,
    });
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  await read();
  const rounds: { answered: number; pause: number; idle: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await read();
    const answered = performance.now() - started;
    const pause = await longestWait(server.url, read);
    rounds.push({ answered, pause, idle: await longestWait(server.url, () => delay(100)) });
  }
  const middle = (of: 'answered' | 'pause' | 'idle') => median(rounds.map((round) => round[of]));
  return { answered: middle('answered'), pause: middle('pause'), idle: middle('idle') };
}
