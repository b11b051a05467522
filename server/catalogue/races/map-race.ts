import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { readPeriodCell } from '#domain/date-cell.ts';
import { readCourse } from '#server/catalogue/races/route-text.ts';
import type { Faults } from '#server/catalogue/rows/faults.ts';
import { readCells, readersOf } from '#server/catalogue/rows/read-cells.ts';
import { isRecord, type SourceRow } from '#server/catalogue/rows/source-row.ts';

const RACE_CELLS = readersOf(RACE_ATTRIBUTES);
const DISTANCE_CELLS = readersOf(DISTANCE_ATTRIBUTES);

export function mapRace(row: SourceRow, folder: string | null, faults: Faults): unknown {
  if (!isRecord(row.value)) return row.value;
  const race = readCells(row.value, RACE_CELLS, (field) => row.locate([field]), faults);
  // A cell of the date may say the month or the year alone.
  const period = readPeriodCell(String(row.value.startDate ?? ''));
  if (period) Object.assign(race, { startDate: period.date, datePrecision: period.precision });
  if (!Array.isArray(race.distances)) return race;
  noteRepeatedNames(row, race.distances, faults);
  const readers = { ...DISTANCE_CELLS, route: (text: string) => readCourse(text, folder) };
  const distances = race.distances.map((distance: unknown, index) => {
    if (!isRecord(distance)) return distance;
    const read = readCells(distance, readers, (field) => row.locate(['distances', index, field]), faults);
    return typeof distance.route === 'string' && isRecord(read.route) ? { ...read, ...read.route } : read;
  });
  return { ...race, distances };
}

// The schema says so too, but only for a race without other faults.
function noteRepeatedNames(row: SourceRow, distances: readonly unknown[], faults: Faults): void {
  const names = distances.map((distance) => (isRecord(distance) ? String(distance.name ?? '').trim() : ''));
  const repeated = names.some((name, index) => name !== '' && names.indexOf(name) !== index);
  if (repeated) faults.add({ ...row.locate(['distances']), reason: 'Hay distancias con el mismo nombre.' });
}
