import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { kilobytes, milliseconds, table } from '#bench/figures.ts';
import { API_KEY, startProduction } from '#bench/production-server.ts';
import { compareLoad, record, startRaw } from '#bench/requests.ts';

const ASSETS = join(import.meta.dirname, '../build/client/assets');

/** Start-up, and cached answers against a bare server with the same bytes and headers. */
export async function loadChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'demo');
  const first = await startProduction(dataDir);
  await first.stop();
  const server = await startProduction(dataDir);

  const cards = await fetch(`${server.url}/prod/api/race-cards`, { headers: { 'x-api-key': API_KEY } });
  const { uid } = (await cards.json()).races[0];
  const [script] = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(ASSETS, b)).size - statSync(join(ASSETS, a)).size);
  const targets = [
    ['Race list, API', '/prod/api/races?limit=24'],
    ['One race, API', `/prod/api/races/${uid}`],
    ['Race list, page', '/site/carreras'],
    ['Race detail, page', `/site/detallecarrera/${uid}`],
    ['Largest script', `/assets/${script}`],
  ] as const;
  const answers = await Promise.all(targets.map(([, path]) => record(server.url, path)));
  const raw = await startRaw(answers);
  const rows: string[][] = [];
  for (const [index, [name, path]] of targets.entries()) {
    const { ours, raw: bare, rateRatio, cpuRatio } = await compareLoad(server, raw, path);
    const rates = [ours.rate.toFixed(0), bare.rate.toFixed(0), rateRatio.toFixed(2)];
    const costs = [ours.cpu.toFixed(1), bare.cpu.toFixed(1), cpuRatio.toFixed(2)];
    rows.push([name, kilobytes(answers[index]?.body.byteLength), ...rates, ...costs]);
  }
  raw.stop();
  await server.stop();
  return [
    '## Cached answers against bare `node:http`',
    'Answers a second over 16 connections, and microseconds of CPU for one. The bare server sends the same bytes and headers and does nothing else.',
    table(['', 'sent', 'Zancada', 'bare', 'ratio', 'CPU', 'bare CPU', 'ratio'], rows),
    '## Start-up',
    table(
      ['', 'until `/readyz` answers'],
      [
        ['First start: schema and demonstration catalogue', milliseconds(first.startedInMs)],
        ['Any later start', milliseconds(server.startedInMs)],
      ],
    ),
  ].join('\n\n');
}
