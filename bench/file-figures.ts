import { type Figure, timeOf } from '#bench/figures.ts';
import type { Server } from '#bench/requests.ts';
import { createRunners, signIn } from '#bench/runners.ts';
import { addDays } from '#domain/calendar-date.ts';

const RUNNER = 'files@example.org';

const FILES = {
  Import: [
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
  'Results of 12323 runners': [
    'Puesto,Dorsal,Nombre,Ciudad,Categoría,Tiempo chip',
    ...Array.from(
      { length: 12_323 },
      (_, at) =>
        `${at + 1},${at + 5000},Corredora ${at} Peña,Pasto,Abierta,1:${10 + Math.floor(at / 300)}:${10 + (at % 50)}`,
    ),
  ].join('\n'),
};

/** A runner's file from the call to its whole answer, beside its lines read alone and sent back. */
export async function fileFigures(dataDir: string, server: Server, bare: Server): Promise<Figure[]> {
  await createRunners(dataDir, [RUNNER]);
  return Object.entries(FILES).map(([name, body]) => {
    const sent = async (url: string) => {
      // A token lasts five minutes.
      const { headers } = await signIn(server.url, RUNNER);
      return timeOf(async () => {
        const init = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body };
        const answer = await fetch(url, init);
        if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
        await answer.arrayBuffer();
      });
    };
    const measure = () => sent(`${server.url}/prod/api/history/preview`);
    return { name, unit: 'ms', measure, floor: () => sent(`${bare.url}/lines`) };
  });
}
