import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { HistoryPreview } from '#contract/history.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';
import type { HistoryValues } from '#domain/history-fields.ts';
import { lineName } from '#domain/history-row.ts';
import { matchingRace } from '#domain/race-match.ts';
import { timeFault } from '#domain/race-result.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { batches } from '#server/db/catalogue/batches.ts';
import {
  dayAndDistance,
  type HistoryRepository,
  raceAndDistance,
} from '#server/db/runners/history.repository.ts';
import type { CatalogueRace, ManualRacesRepository } from '#server/db/runners/manual-races.repository.ts';
import type { HistoryReading, HistoryRow } from '#server/history-files/history-reading.ts';

type Deps = { history: HistoryRepository; manualRaces: ManualRacesRepository };

const ROWS_IN_A_TURN = 20;

/** What an import of the rows would find: races that are there already, and those that the catalogue has. */
export async function previewOf(
  { history, manualRaces }: Deps,
  owner: OwnerEmail,
  { isActivities = false, isResults = false, columns, rows, notices }: HistoryReading,
): Promise<HistoryPreview> {
  const days = rows.flatMap((row) => (isKnown(row) ? (row.values.raceDate ?? '') : []));
  const [known, catalogue] = await Promise.all([
    history.namesByKey(owner),
    manualRaces.catalogueAround(days),
  ]);
  const previewOfRow = ({ sameAsLine = null, ...row }: HistoryRow) => {
    if (!isKnown(row)) return { ...row, sameAsLine, duplicateOf: null, match: null };
    const { line, values } = row;
    const found = values.datePrecision ? null : matchingRace(ownRace(values), catalogue);
    const keys = [dayAndDistance(facts(values)), ...(found ? catalogueKeys(found) : [])];
    const duplicateOf = keys.map((key) => known.get(key)).find((name) => name !== undefined) ?? null;
    // A row to be corrected is not added yet.
    if (row.faults.length === 0) for (const key of keys) if (!known.has(key)) known.set(key, lineName(line));
    const match = found && {
      raceCode: found.race.code,
      raceName: found.race.name,
      distance: found.distance,
    };
    return { ...row, sameAsLine, duplicateOf, match };
  };
  const previewed: HistoryPreview['rows'] = [];
  for (const some of batches(rows, ROWS_IN_A_TURN)) {
    // Names are compared with those of many races: others are served meanwhile.
    await yieldToEventLoop();
    previewed.push(...some.map(previewOfRow));
  }
  return { isActivities, isResults, columns, rows: previewed, notices };
}

/** Whether day and distance were understood. */
const isKnown = ({ faults }: HistoryRow) =>
  !faults.some(({ field }) => field === 'raceDate' || field === 'distance' || field === 'distanceMeters');

const metresOf = ({ distanceMeters }: HistoryValues) => (distanceMeters ? Number(distanceMeters) : null);

const facts = (values: HistoryValues) => ({
  name: values.raceName ?? '',
  datePrecision: DATE_PRECISIONS.find((one) => one === values.datePrecision) ?? 'day',
  seconds: values.raceTime && !timeFault(values.raceTime) ? raceTimeToSeconds(values.raceTime) : null,
  date: values.raceDate ?? '',
  distance: values.distance ?? '',
  distanceMeters: metresOf(values),
});

const ownRace = (values: HistoryValues) => ({
  raceName: values.raceName ?? '',
  raceDate: values.raceDate ?? '',
  raceCity: values.raceCity ?? '',
  distance: values.distance ?? '',
  distanceMeters: metresOf(values),
});

function catalogueKeys({ race, distance, date }: { race: CatalogueRace; distance: string; date: string }) {
  const { code, name } = race;
  const { distanceMeters = null } = race.distances.find((one) => one.name === distance) ?? {};
  return [
    dayAndDistance({ name, date, distance, distanceMeters, seconds: null }),
    raceAndDistance({ code, distance }),
  ];
}
