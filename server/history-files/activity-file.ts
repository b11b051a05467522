import { bogotaDay } from '#domain/bogota-day.ts';
import { type Coordinates, isCoordinates, routeLength } from '#domain/coordinates.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { type FitSession, fitSessions } from '#server/history-files/fit-sessions.ts';
import { type HistoryReading, WATCH_NOTICE } from '#server/history-files/history-reading.ts';
import { readXml } from '#server/spreadsheets/read-xml.ts';

/** What a watch wrote of one run; times are epoch milliseconds. */
type Activity = { name: string; start: number; end: number; metres: number };

/** The day is Bogotá's, the time the elapsed one. */
export function activityRace({ name, start, end, metres }: Activity): HistoryReading {
  const cells = {
    raceName: name,
    ...(Number.isFinite(start) && { raceDate: bogotaDay(start) }),
    ...(metres > 0 && { distance: `${Math.round(metres)} m` }),
    ...(end > start && { raceTime: secondsToRaceTime((end - start) / 1000) }),
  };
  return {
    columns: [],
    rows: [{ line: 1, ...readHistoryRow(cells, { byWatch: true }) }],
    notices: [WATCH_NOTICE],
  };
}

/** @throws {RangeError} on broken XML */
export function gpxActivity(xml: string): Activity {
  const points: Coordinates[] = [];
  const times: string[] = [];
  const names: Record<string, string> = {};
  let isGpx = false;
  readXml(xml, {
    open(name, { lat, lon }) {
      isGpx ||= name === 'gpx';
      const point = [Number(lat), Number(lon)] as const;
      if (name === 'trkpt' && isCoordinates(point)) points.push(point);
    },
    close(name, text, parent) {
      if (name === 'time' && parent === 'trkpt') times.push(text.trim());
      if (name === 'name') names[parent] ??= text.trim();
    },
  });
  if (!isGpx || points.length === 0) throw new RangeError('No track.');
  const [start, end] = [times[0], times.at(-1)].map((time) => Date.parse(time ?? ''));
  return {
    name: names.trk || names.metadata || '',
    start: start ?? Number.NaN,
    end: end ?? Number.NaN,
    metres: routeLength(points),
  };
}

/** The laps' metres; the last point's time, where there is one, ends it. @throws {RangeError} on broken XML */
export function tcxActivity(xml: string): Activity {
  let start = Number.NaN;
  let end = Number.NaN;
  let metres = 0;
  let seconds = 0;
  readXml(xml, {
    open(name, { StartTime = '' }) {
      if (name === 'Lap' && Number.isNaN(start)) start = Date.parse(StartTime);
    },
    close(name, text, parent) {
      if (name === 'DistanceMeters' && parent === 'Lap') metres += Number(text) || 0;
      if (name === 'TotalTimeSeconds' && parent === 'Lap') seconds += Number(text) || 0;
      if (name === 'Time' && parent === 'Trackpoint') end = Date.parse(text.trim());
    },
  });
  if (Number.isNaN(start)) throw new RangeError('No lap.');
  return { name: '', start, end: Number.isNaN(end) ? start + seconds * 1000 : end, metres };
}

// Fields of a session in the FIT profile.
const START_TIME = 2;
const SPORT = 5;
const ELAPSED_MILLISECONDS = 7;
const CENTIMETRES = 9;
const RUNNING = 1;
const FIT_EPOCH = Date.UTC(1989, 11, 31);

/** The first session that is a run, else the first. @throws {RangeError} on a broken file */
export function fitActivity(bytes: Uint8Array): Activity {
  let session: FitSession | undefined;
  for (const one of fitSessions(bytes)) {
    const isRun = one(SPORT) === RUNNING;
    if (isRun || !session) session = one;
    if (isRun) break;
  }
  if (!session) throw new RangeError('No session.');
  const start = FIT_EPOCH + (session(START_TIME) ?? Number.NaN) * 1000;
  return {
    name: '',
    start,
    end: start + (session(ELAPSED_MILLISECONDS) ?? 0),
    metres: (session(CENTIMETRES) ?? 0) / 100,
  };
}
