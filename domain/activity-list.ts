import { isNear, readDistanceCell } from './distance-cell.ts';
import { type HistoryField, unitOf } from './history-fields.ts';
import type { HistoryCells, RowReading } from './history-row.ts';
import { hasWords, looksLikeRace } from './race-title.ts';
import { foldText } from './search-text.ts';
import { formatWhole } from './spanish-number.ts';
import { isRunning } from './sport.ts';

/** Which runs come beside those that are marked as races. */
export type ActivityChoices = {
  /** Of these lengths: `10K`, `12K`. */
  distances?: readonly string[] | undefined;
  /** With these words in the title. */
  title?: string | undefined;
  /** With a title like that of a race. */
  raceTitles?: boolean | undefined;
};

/** A list of everything that a runner did, of which only races count. */
export type ActivityList = {
  columns: (HistoryField | null)[];
  reading: RowReading;
  /** The columns that `raceOf` and this reading go by. */
  needed: ReadonlySet<number>;
  /** Whether the program says which ones were races. */
  hasMarks: boolean;
  /** As the file calls it. */
  sportOf(row: readonly string[]): string;
  /** A race's cells; null for anything else. */
  raceOf(row: readonly string[], cells: HistoryCells, choices: ActivityChoices): HistoryCells | null;
};

const TRUE = /^(?:1(?:[.,]0)?|true|yes|si|sim|verdadero|ja|oui)$/;
const SPORTS_TOLD = 4;
// Folded, without signs. Strava writes a distance twice, and the second one in metres.
const NAMES = {
  type: 'activity type|tipo de (?:la )?actividad|tipo d[ea] atividade|type d activite|aktivitats(?:art|typ)|tipo (?:di )?attivita|activiteits?type|aktivitetstype|typ aktywnosci',
  mark: 'competition|competicion|competencia|race|competicao|wettkampf|competizione|gara|wedstrijd',
  elapsed:
    'elapsed time|tiempo transcurrido|tempo (?:decorrido|transcorrido|trascorso)|temps ecoule|(?:verstrichene|vergangene) zeit|verstreken tijd|forløbet tid|medgatt tid',
  time: 'time|duration|tiempo(?: total)?|tempo(?: total)?|temps|duree|zeit|tijd|tid|czas',
  distance: 'distance|distancia|distanz|distanza|distanse|afstand|dystans',
  id: 'activity id|id de (?:la )?actividad|id d[ea] atividade|id de l activite|aktivitats id|id (?:dell )?attivita|activiteits? id',
  stravaDate:
    'activity date|fecha de (?:la )?actividad|data d[ea] atividade|date de l activite|aktivitatsdatum|data dell attivita|data attivita|datum van (?:de )?activiteit',
  stravaName:
    'activity name|nombre de (?:la )?actividad|nome d[ea] atividade|nom de l activite|name der aktivitat|nome (?:dell )?attivita|naam (?:van )?(?:de )?activiteit',
  date: 'date|fecha|data|datum|dato',
  garminName: 'title|titulo|titre|titel|titolo|tittel|tytuł',
  calories: 'calories|calorias|kalorien|calorie|calorieen|(?:totale )?kalorier|(?:suma )?kalorii|kalorie',
  runKeeperType: 'type',
  runKeeperName: 'route name',
  runKeeperFile: 'gpx file',
};
type Name = keyof typeof NAMES;

/** Which columns show that a program wrote the list, and which it reads the name, the day and the sport from. */
const PROGRAMS: readonly { proof: readonly Name[]; name: Name; date: Name; type: Name; inUtc: boolean }[] = [
  {
    proof: ['id', 'stravaDate', 'stravaName'],
    name: 'stravaName',
    date: 'stravaDate',
    type: 'type',
    inUtc: true,
  },
  { proof: ['date', 'garminName', 'calories'], name: 'garminName', date: 'date', type: 'type', inUtc: false },
  {
    proof: ['id', 'runKeeperName', 'runKeeperFile'],
    name: 'runKeeperName',
    date: 'date',
    type: 'runKeeperType',
    inUtc: false,
  },
];

/** Strava's and RunKeeper's lists and Garmin Connect's (docs/history-files.md: in which languages); null for another table. */
export function activityList(headings: readonly string[]): ActivityList | null {
  const folded = headings.map(headingWords);
  const is = (name: Name) => {
    const pattern = new RegExp(`^(?:${NAMES[name]})$`);
    return (text: string) => pattern.test(text);
  };
  const first = (name: Name) => folded.findIndex(is(name));
  const program = PROGRAMS.find(({ proof }) => proof.every((name) => first(name) >= 0));
  const distance = first('distance');
  if (!program || distance < 0 || first(program.type) < 0) return null;
  const { inUtc } = program;
  const [type, mark, inMetres] = [first(program.type), first('mark'), folded.findLastIndex(is('distance'))];
  const unit = inMetres > distance ? 'm' : unitOf(headings[distance] ?? '');
  const sportOf = (row: readonly string[]) => row[type]?.trim() ?? '';
  const fields = new Map<number, HistoryField>([
    [first(program.name), 'raceName'],
    [first(program.date), 'raceDate'],
    [inMetres, 'distance'],
    [first('elapsed') >= 0 ? first('elapsed') : first('time'), 'raceTime'],
  ]);
  return {
    columns: headings.map((_, at) => fields.get(at) ?? null),
    reading: { byWatch: true, inUtc, units: { distance: unit, ...(inUtc && { raceTime: 's' }) } },
    needed: new Set([...fields.keys(), type, mark, distance, ...program.proof.map(first)]),
    hasMarks: mark >= 0,
    sportOf,
    raceOf(row, cells, { distances, title, raceTitles }) {
      if (!isRunning(sportOf(row))) return null;
      const metres = readDistanceCell(cells.distance ?? '', unit) ?? 0;
      const chosen = distances?.find((name) => isNear(metres, name, true));
      if (chosen) return { ...cells, distance: chosen };
      const name = cells.raceName ?? '';
      const isNamed = (title && hasWords(name, title)) || (raceTitles && looksLikeRace(name));
      return isNamed || TRUE.test(foldText(row[mark] ?? '')) ? cells : null;
    },
  };
}

/** `Otros deportes quedan fuera: 12 Ride, 3 Yoga.`; null when all are runs. */
export function otherSports(list: ActivityList, rows: readonly (readonly string[])[]): string | null {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const sport = list.sportOf(row);
    if (!isRunning(sport)) counts.set(sport, (counts.get(sport) ?? 0) + 1);
  }
  const all = [...counts].toSorted(([, a], [, b]) => b - a);
  const told = all
    .slice(0, SPORTS_TOLD)
    .map(([sport, count]) => `${formatWhole(count)} ${sport || 'sin nombre'}`);
  const rest = all.slice(SPORTS_TOLD).reduce((sum, [, count]) => sum + count, 0);
  if (rest > 0) told.push(`${formatWhole(rest)} más`);
  return told.length > 0 ? `Otros deportes quedan fuera: ${told.join(', ')}.` : null;
}

/** Without capitals, accents, signs and units: `Id. de actividad` is `id de actividad`. */
function headingWords(heading: string): string {
  return foldText(heading)
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
