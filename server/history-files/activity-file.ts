import { AppError } from '#contract/errors.ts';
import { bogotaDay } from '#domain/bogota-day.ts';
import { type Coordinates, isCoordinates, routeLength } from '#domain/coordinates.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { isOtherSport } from '#domain/sport.ts';
import { type FitMessage, fitMessages, RECORD, SESSION } from '#server/history-files/fit-messages.ts';
import { type HistoryReading, WATCH_NOTICE } from '#server/history-files/history-reading.ts';
import { readXml } from '#server/spreadsheets/read-xml.ts';

/** What a watch wrote of one run; times are epoch milliseconds. */
type Activity = {
  name: string;
  start: number;
  end: number;
  metres: number;
  /** False where the file does not say that it was a run. */
  isRun?: boolean;
};

const UNSURE_NOTICE = 'El archivo no dice de qué deporte es: revisa que sea una carrera a pie.';
const ROUTE = 'Es una ruta sin tiempos, no una carrera que corriste: trae la actividad que grabó tu reloj.';

const refused = (detail: string) => new AppError('InvalidParameter', { detail });
const ofSport = (sport: string) =>
  refused(`Es de otro deporte (${sport.slice(0, 40)}): aquí solo se traen carreras a pie.`);

/** The day is Bogotá's, the time the elapsed one. */
export function activityRace({ name, start, end, metres, isRun = true }: Activity): HistoryReading {
  const cells = {
    raceName: name,
    ...(Number.isFinite(start) && { raceDate: bogotaDay(start) }),
    ...(metres > 0 && { distance: `${Math.round(metres)} m` }),
    ...(end > start && { raceTime: secondsToRaceTime((end - start) / 1000) }),
  };
  return {
    columns: [],
    rows: [{ line: 1, ...readHistoryRow(cells, { byWatch: true }) }],
    notices: [WATCH_NOTICE, ...(isRun ? [] : [UNSURE_NOTICE])],
  };
}

/**
 * The length of its pieces: between two of them the watch was paused.
 * @throws {AppError} InvalidParameter with a sentence; {RangeError} on broken XML
 */
export function gpxActivity(xml: string): Activity {
  const pieces: Coordinates[][] = [];
  const others = { wpt: 0, rtept: 0 };
  const names: Record<string, string> = {};
  let [start, end, sport] = [Number.NaN, Number.NaN, ''];
  let isGpx = false;
  readXml(xml, {
    open(name, { lat, lon }) {
      isGpx ||= name === 'gpx';
      if (name === 'trkseg') pieces.push([]);
      if (name === 'wpt' || name === 'rtept') others[name] += 1;
      const point = [Number(lat), Number(lon)] as const;
      if (name === 'trkpt' && isCoordinates(point)) pieces.at(-1)?.push(point);
    },
    close(name, text, parent) {
      if (name === 'time' && parent === 'trkpt') {
        end = Date.parse(text.trim());
        if (Number.isNaN(start)) start = end;
      }
      if (name === 'type' && parent === 'trk') sport ||= text.trim();
      if (name === 'name') names[parent] ??= text.trim();
    },
  });
  if (!isGpx) throw refused('No es un archivo GPX, aunque así se llame.');
  if (pieces.every((piece) => piece.length === 0)) {
    if (others.rtept > 0) throw refused(ROUTE);
    throw refused(
      others.wpt > 0
        ? 'Solo trae puntos sueltos de un mapa, sin recorrido: trae la actividad que grabó tu reloj.'
        : 'El archivo GPX está vacío: no trae ningún recorrido.',
    );
  }
  if (Number.isNaN(start)) throw refused(ROUTE);
  const name = names.trk || names.metadata || '';
  // RunKeeper writes `Cycling 8/6/13`, and Strava once wrote numbers.
  if (isOtherSport(sport) || sport === '1') throw ofSport(sport === '1' ? 'bicicleta' : sport);
  const [, titled = ''] = /^(\p{L}+) \d{1,4}[-/]/u.exec(name) ?? [];
  if (sport === '' && isOtherSport(titled)) throw ofSport(titled);
  return { name, start, end, metres: pieces.reduce((sum, piece) => sum + routeLength(piece), 0) };
}

type TcxActivity = Activity & { sport: string; seconds: number };

/**
 * The laps' metres; the last point's time, where there is one, ends it. Of several the first run, else the first that may
 * be one.
 * @throws {AppError} InvalidParameter with a sentence; {RangeError} on broken XML
 */
export function tcxActivity(xml: string): Activity {
  let found: TcxActivity | null = null;
  let one: TcxActivity | null = null;
  let [isTcx, hasCourse] = [false, false];
  readXml(xml, {
    open(name, { StartTime = '', Sport = '' }) {
      isTcx ||= name === 'TrainingCenterDatabase';
      hasCourse ||= name === 'Course' || name === 'Workout';
      if (name === 'Activity')
        one = { name: '', sport: Sport, start: Number.NaN, end: Number.NaN, metres: 0, seconds: 0 };
      if (name === 'Lap' && one && Number.isNaN(one.start)) one.start = Date.parse(StartTime);
    },
    close(name, text, parent) {
      if (!one) return;
      if (name === 'DistanceMeters' && parent === 'Lap') one.metres += Number(text) || 0;
      if (name === 'TotalTimeSeconds' && parent === 'Lap') one.seconds += Number(text) || 0;
      if (name === 'Time' && parent === 'Trackpoint') one.end = Date.parse(text.trim());
      if (name !== 'Activity') return;
      if (!found || tcxRank(one) < tcxRank(found)) found = one;
      one = null;
    },
  });
  return tcxRun(found, isTcx, hasCourse);
}

const tcxRank = ({ sport }: TcxActivity) => (sport === 'Running' ? 0 : isOtherSport(sport) ? 2 : 1);

function tcxRun(found: TcxActivity | null, isTcx: boolean, hasCourse: boolean): Activity {
  if (!isTcx) throw refused('No es un archivo TCX, aunque así se llame.');
  if (!found) throw refused(hasCourse ? ROUTE : 'El archivo TCX está vacío: no trae ninguna actividad.');
  const { sport, seconds, start, end, ...run } = found;
  if (isOtherSport(sport)) throw ofSport(sport);
  if (Number.isNaN(start)) throw refused(ROUTE);
  return { ...run, start, end: Number.isNaN(end) ? start + seconds * 1000 : end, isRun: sport === 'Running' };
}

// Fields of messages in the FIT profile.
const FILE_TYPE = 0;
const ACTIVITY_FILE = 4;
const START_TIME = 2;
const SPORT = 5;
const ELAPSED_MILLISECONDS = 7;
const SESSION_CENTIMETRES = 9;
const RECORD_CENTIMETRES = 5;
const TIMESTAMP = 253;
const RUNNING = 1;
const GENERIC = 0;
const FIT_EPOCH = Date.UTC(1989, 11, 31);
const FIT_FILES: Partial<Record<number, string>> = {
  1: 'los datos de un aparato',
  2: 'los ajustes de un reloj',
  3: 'los datos de un deporte',
  5: 'un entrenamiento para seguir',
  6: 'una ruta para seguir',
};
const FIT_SPORTS: Partial<Record<number, string>> = {
  2: 'bicicleta',
  4: 'máquina de gimnasio',
  5: 'natación',
  10: 'gimnasio',
  11: 'caminata',
  12: 'esquí',
  13: 'esquí',
  15: 'remo',
  17: 'senderismo',
  53: 'buceo',
};

/**
 * The first session that is a run, else the first that may be one; where a watch was never stopped, its points.
 * @throws {AppError} InvalidParameter with a sentence; {RangeError} on a broken file
 */
export function fitActivity(bytes: Uint8Array): Activity {
  const sessions = new Map<number, FitMessage>();
  let [kind, first, last]: [number | undefined, FitMessage?, FitMessage?] = [undefined];
  for (const { number, field } of fitMessages(bytes)) {
    if (number === SESSION) {
      const sport = field(SPORT) ?? GENERIC;
      if (!sessions.has(sport)) sessions.set(sport, field);
      if (sport === RUNNING) break;
    } else if (number === RECORD) {
      first ??= field;
      last = field;
    } else kind ??= field(FILE_TYPE);
  }
  const session = sessions.get(RUNNING) ?? sessions.get(GENERIC);
  if (session) {
    const start = FIT_EPOCH + (session(START_TIME) ?? Number.NaN) * 1000;
    return {
      name: '',
      start,
      end: start + (session(ELAPSED_MILLISECONDS) ?? 0),
      metres: (session(SESSION_CENTIMETRES) ?? 0) / 100,
      isRun: sessions.has(RUNNING),
    };
  }
  const [other] = sessions.keys();
  if (other !== undefined) throw ofSport(FIT_SPORTS[other] ?? 'no es correr');
  if (kind !== undefined && kind !== ACTIVITY_FILE)
    throw refused(`El archivo trae ${FIT_FILES[kind] ?? 'datos de un reloj'}, no una carrera.`);
  if (!first || !last) throw refused('El archivo FIT está vacío: no trae ninguna actividad.');
  const [start, end] = [first, last].map((record) => FIT_EPOCH + (record(TIMESTAMP) ?? Number.NaN) * 1000);
  return {
    name: '',
    start: start ?? Number.NaN,
    end: end ?? Number.NaN,
    metres: (last(RECORD_CENTIMETRES) ?? 0) / 100,
    isRun: false,
  };
}
