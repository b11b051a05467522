import { type DateReading, readDateCell, readPeriodCell } from './date-cell.ts';
import { DATE_PRECISIONS, hasDay, lastDay } from './date-precision.ts';
import { distanceName, readDistanceCell } from './distance-cell.ts';
import { DISTANCE_NAME_MAX } from './distance-names.ts';
import { type CellUnit, HISTORY_FIELDS, type HistoryField, type HistoryValues } from './history-fields.ts';
import { measuredLength } from './measured-length.ts';
import { quoting } from './quoted-cell.ts';
import { CATEGORY_MAX, chipFault, NOTES_MAX, POSITION_MAX } from './race-result.ts';
import { hasRaceYear, RACE_YEARS } from './race-year.ts';
import { foldText } from './search-text.ts';
import { readTimeCell, waitsForDistance } from './time-cell.ts';
import { USER_RACE_STATUSES } from './user-race.ts';
import { isWebAddress } from './web-address.ts';
import { readWrittenNumber } from './written-number.ts';

export type HistoryCells = Partial<Record<HistoryField, string>>;

/** How a preview names a line of the file that a later one repeats. */
export const lineName = (line: number) => `línea ${line}`;

export type HistoryFault = { field: HistoryField; message: string };

export type RowReading = DateReading & {
  units?: Partial<Record<HistoryField, CellUnit | null>>;
  /** The distances are a watch's. */
  byWatch?: boolean;
  /** What the heading of the outcomes asks that a yes or no answers. */
  asked?: 'finished' | 'DNF' | 'DNS' | null;
};

const EMPTY = /^(?:[-–—]+|n\/?[ad]|s\/[di]|#n\/[ad]|#[¡¿\p{L}\d/]{1,15}[!?]|null|nan)?$/iu;
/** What no text is stored with. */
const UNSTORED = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;
const POSITION =
  /^(?:#|no\.?|n[°º])?\s*(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,]00?)?\s*(?:[°ºª]|\.|st|nd|rd|th|[oa]|er|do|ro|to)?\s*(?:(?:\/|de|of)\s*(\d[\d.,]*))?$/;
const SUM = /^(?:gran )?(?:sub ?)?totale?s?(?:$|:| (?:general|de|carreras|km|kilometros|tiempo)\b)/;
const LONGEST: Partial<Record<HistoryField, number>> = {
  raceName: 200,
  raceCity: 120,
  category: CATEGORY_MAX,
  notes: NOTES_MAX,
};

const MESSAGES: Record<
  'raceName' | 'raceDate' | 'distance' | 'metres' | 'time' | 'number' | 'resultUrl',
  string
> = {
  raceName: 'Escribe el nombre de la carrera.',
  raceDate: 'Escribe la fecha así: 2024-05-12 o 12/05/2024; si no sabes el día, mayo 2024 o 2024.',
  distance: 'Escribe la distancia así: 10K, 21,1 o Media maratón.',
  metres: 'Escribe la distancia en metros así: 21097,5.',
  time: 'Escribe el tiempo así: 1:45:30 o 45:30.',
  number: `Escribe un número entero de 1 a ${POSITION_MAX}.`,
  resultUrl: 'Escribe la dirección completa: https://…',
};

/**
 * A row's cells as a form would hold them. What is not understood stays as typed, with a fault that quotes it and says
 * what to write;
 * a race has a name, a date and a distance.
 */
export function readHistoryRow(
  given: Partial<HistoryValues>,
  reading: RowReading = {},
): { values: HistoryValues; faults: HistoryFault[] } {
  const cells = Object.fromEntries(
    HISTORY_FIELDS.map((field) => [field, (given[field] ?? '').replace(UNSTORED, '').trim()]).map(
      ([field = '', text = '']) => [field, EMPTY.test(text) ? '' : text],
    ),
  ) as Record<HistoryField, string>;
  const values = Object.fromEntries(
    HISTORY_FIELDS.map((field) => [field, cells[field] || null]),
  ) as HistoryValues;
  const faults: HistoryFault[] = [];
  const addFault = (field: HistoryField, message: string) =>
    faults.push({ field, message: quoting(cells[field], message) });
  const set = (field: HistoryField, value: string | null, message: string) => {
    if (value === null) addFault(field, message);
    else values[field] = value;
  };
  const unitOf = (field: HistoryField) => reading.units?.[field] ?? null;

  set('raceName', cells.raceName || null, MESSAGES.raceName);
  const day = readDateCell(cells.raceDate, reading);
  const period = readPeriodCell(cells.raceDate);
  set('raceDate', day ?? period?.date ?? null, MESSAGES.raceDate);
  if (day && !hasRaceYear(day)) addFault('raceDate', RACE_YEARS);
  // What is told of a day holds for its month's or year's last one alone: the date may have been corrected.
  const told = DATE_PRECISIONS.find((precision) => precision === cells.datePrecision) ?? 'day';
  const precision = period?.precision ?? (day === null || lastDay(day, told) !== day ? 'day' : told);
  values.datePrecision = hasDay({ datePrecision: precision }) ? null : precision;
  const outcome =
    [cells.outcome, cells.raceTime, cells.position, cells.gunTime].map(readOutcomeCell).find(Boolean) ??
    outcomeAnswered(cells.outcome, reading.asked);
  values.outcome = outcome;
  values.status = USER_RACE_STATUSES.find((status) => status === cells.status) ?? null;

  const measured = cells.distance
    ? readDistanceCell(cells.distance, unitOf('distance'))
    : measuredLength(cells.raceName);
  const real = cells.distanceMeters
    ? readDistanceCell(cells.distanceMeters, unitOf('distanceMeters') ?? 'm')
    : null;
  const length = measured ?? (cells.distance ? null : real);
  // `Relevo 4x5K` tells no length, and is a distance where its metres stand beside it.
  const isNamed = real !== null && cells.distance.length <= DISTANCE_NAME_MAX;
  const name = length === null ? isNamed && cells.distance : distanceName(length, reading.byWatch);
  set('distance', name || null, MESSAGES.distance);
  if (cells.distanceMeters) set('distanceMeters', real === null ? null : plain(real), MESSAGES.metres);

  const metres = real ?? length;
  for (const field of ['raceTime', 'gunTime'] as const) {
    if (!cells[field] || readOutcomeCell(cells[field])) values[field] = null;
    // It stays as typed, to be read again with the distance.
    else if (metres === null && waitsForDistance(cells[field], unitOf(field))) continue;
    else set(field, readTimeCell(cells[field], unitOf(field), metres), MESSAGES.time);
    if (values[field] === '00:00:00') values[field] = null;
  }
  for (const field of ['position', 'genderPosition', 'categoryPosition', 'finishers'] as const) {
    if (!cells[field] || readOutcomeCell(cells[field])) {
      values[field] = null;
      continue;
    }
    const [place, of] = countsOf(cells[field]);
    if (place === '0') values[field] = null;
    else set(field, place, MESSAGES.number);
    if (field === 'position' && of && !cells.finishers) cells.finishers = of;
  }

  if (cells.resultUrl) {
    const address = /^www\./i.test(cells.resultUrl) ? `https://${cells.resultUrl}` : cells.resultUrl;
    set('resultUrl', isWebAddress(address) ? address : null, MESSAGES.resultUrl);
  }
  const chip = chipFault(cells.shipNumber);
  if (chip) addFault('shipNumber', `${chip}.`);
  for (const [field, longest] of Object.entries(LONGEST) as [HistoryField, number][])
    if ([...cells[field]].length > longest) addFault(field, `Escribe ${longest} caracteres como máximo.`);
  return { values, faults };
}

/** Whether a line sums up the others: `TOTAL`, `Total carreras: 12`. */
export function isSum({ raceName = '', raceDate = '', raceCity = '' }: HistoryCells): boolean {
  const named = [raceName, raceDate, raceCity].map((cell) => SUM.test(foldText(cell)));
  return named.includes(true) && readDateCell(raceDate) === null;
}

/** `No terminó`, `DNF`, `retirado`; `No salió`, `DNS`. */
export function readOutcomeCell(cell: string): 'DNF' | 'DNS' | null {
  const text = foldText(cell);
  if (
    /^(?:dnf|d\.n\.f\.?|no (?:termin\w+|finaliz\w+|acab\w+|lleg\w+)|retir\w+|aband\w+|did not finish)$/.test(
      text,
    )
  )
    return 'DNF';
  return /^(?:dns|d\.n\.s\.?|no (?:sali|corri|fui|asisti|particip|se present|me present)\p{L}*|did not start)$/u.test(
    text,
  )
    ? 'DNS'
    : null;
}

/** A yes or no below what a heading asks. */
function outcomeAnswered(cell: string, asked: RowReading['asked']): 'DNF' | 'DNS' | null {
  const text = foldText(cell);
  if (asked === 'finished') return /^(?:no?|0|false|falso)$/.test(text) ? 'DNF' : null;
  return asked && /^(?:si?|x|yes|y|1|true|verdadero)$/.test(text) ? asked : null;
}

/** `12`, `12º`, `12 de 340`, `1.234/5.000`: a place, and of how many. */
function countsOf(cell: string): [place: string | null, of: string | null] {
  const [, place = '', of = ''] = POSITION.exec(foldText(cell)) ?? [];
  return [countOf(place), countOf(of)];
}

function countOf(text: string): string | null {
  const count = readWrittenNumber(text, true);
  return count !== null && Number.isInteger(count) && count <= POSITION_MAX ? String(count) : null;
}

function plain(metres: number): string {
  return String(Math.round(metres * 10) / 10);
}
