import type { Call } from '#bench/open-loop.ts';
import { API_KEY } from '#bench/production-server.ts';
import { privateCalls, type Runner } from '#bench/runners.ts';

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
const API = { ...ENCODINGS, 'x-api-key': API_KEY };
const PAGES = ['/site/landing', '/site/carreras', '/site/blog', '/site/contacto'];

let serial = 0;
const anyOf = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};
/** A text that two searches hardly share. */
const text = () => `${anyOf(['carrera', 'media', 'noche', 'sol', 'a', 'e'])} ${(++serial % 4000).toString()}`;

/** Kinds of calls; `uids` are those of the catalogue. */
function publicCalls(uids: readonly string[]): Record<string, () => Call> {
  const page = (kind: string, path: string): Call => ({ kind, path, headers: ENCODINGS });
  return {
    page: () => page('page', anyOf(PAGES)),
    race: () => page('race', `/site/detallecarrera/${anyOf(uids)}?distancia=${anyOf(['5K', '10K', '21K'])}`),
    list: () => page('list', `/site/carreras?name=${encodeURIComponent(text())}`),
    search: () => ({
      kind: 'search',
      path: `/prod/api/race-cards?name=${encodeURIComponent(text())}`,
      headers: API,
    }),
    picture: () => page('picture', `/pictures/races/${anyOf(uids)}.svg`),
    'share picture': () => page('share picture', `/pictures/share/${anyOf(uids)}.png`),
  };
}

/** One in so many of all calls. */
const USUAL = {
  page: 40,
  race: 20,
  list: 5,
  search: 10,
  picture: 10,
  'share picture': 1,
  'own list': 6,
  'own page': 4,
  result: 3,
  'sign-in': 1,
};
/** None of these is found in memory, or hardly ever. */
const UNCACHED = { race: 25, list: 15, search: 15, 'own list': 15, 'own page': 15, result: 10, 'sign-in': 5 };

const MIXES = { usual: USUAL, uncached: UNCACHED };

export function mixedCalls(
  mix: keyof typeof MIXES,
  uids: readonly string[],
  runners: readonly Runner[],
): () => Call {
  const kinds = { ...publicCalls(uids), ...privateCalls(runners) };
  const dice = Object.entries(MIXES[mix]).flatMap(([kind, parts]) => new Array<string>(parts).fill(kind));
  return () => {
    const call = kinds[anyOf(dice)];
    if (!call) throw new Error('There is no such kind of call.');
    return call();
  };
}

export const madeUp = (): Call => ({ kind: 'made up', path: `/nada/${++serial}`, headers: ENCODINGS });

/** Every other caller takes no gzip. */
export const wholeList = (): Call => ({
  kind: 'whole list',
  path: '/prod/api/races',
  headers: ++serial % 2 ? API : { 'x-api-key': API_KEY },
});
export const health = (): Call => ({ kind: 'health', path: '/healthz' });

/** A sheet, then a track, and so on, of one runner after the other. */
export function uploads(runners: readonly Runner[]): () => Call {
  const lines = Array.from({ length: 2000 }, (_, at) => {
    const day = new Date(Date.UTC(2000, 0, 1 + at * 4)).toISOString().slice(0, 10);
    return `${day},Carrera ${at},10K,Bogotá,0:5${at % 10}:00`;
  });
  const points = Array.from(
    { length: 60_000 },
    (_, at) => `<trkpt lat="4.6${at}" lon="-74.1${at}"><ele>2600</ele></trkpt>`,
  );
  const files = [
    ['text/csv', `fecha,carrera,distancia,ciudad,tiempo\n${lines.join('\n')}`],
    ['application/gpx+xml', `<gpx><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`],
  ].map(([type = '', text]) => ({ type, bytes: new TextEncoder().encode(text) }));
  return () => {
    const [file, runner] = [files[++serial % files.length], runners[serial % runners.length]];
    const headers = { ...runner?.headers, 'content-type': file?.type ?? '' };
    return { kind: 'file', method: 'POST', path: '/prod/api/history/preview', headers, body: file?.bytes };
  };
}
