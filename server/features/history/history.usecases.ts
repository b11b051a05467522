import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ImportedRace, importHistory } from '#contract/history.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { firstDay } from '#domain/date-precision.ts';
import { dayOf } from '#domain/own-day.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { COMPLETED_STATUS, INITIAL_STATUS, MANUAL_CODE_PREFIX } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { type HistoryRepository, WAITING_MAX } from '#server/db/runners/history.repository.ts';
import type { CatalogueRace, ManualRacesRepository } from '#server/db/runners/manual-races.repository.ts';
import type { AddedRace } from '#server/db/runners/user-races.repository.ts';
import { dateOf, manualKey } from '#server/features/manual-races/manual-races.usecases.ts';
import { LIST_LIMIT } from '#server/features/user-races/user-races.usecases.ts';

type Deps = {
  history: HistoryRepository;
  manualRaces: ManualRacesRepository;
  now: () => Date;
  newId: () => string;
};

/** @throws {AppError} InvalidParameter beyond what an account holds, InvalidToken when the account went meanwhile */
export async function importRaces(
  { history, manualRaces, now, newId }: Deps,
  owner: OwnerEmail,
  { rows, waiting, corrected }: z.output<typeof importHistory.body>,
): Promise<{ importId: string; added: number; skipped: number }> {
  // Two thousand races take a while to check: others are served between that and the saving.
  await yieldToEventLoop();
  const at = now();
  const codes = new Set(rows.flatMap(({ raceCode }) => raceCode ?? []));
  const catalogue = new Map((await manualRaces.catalogueByCode([...codes])).map((race) => [race.code, race]));
  const today = bogotaDate(at);
  const races = rows.map((row) => {
    const typed = ownRace(row, newId());
    const race = catalogueRace(row, catalogue.get(row.raceCode ?? '')) ?? typed;
    return { ...race, typed, result: { ...row, status: row.status ?? statusOn(row, today) } };
  });
  const importId = newId();
  const kept = waiting.map(({ id: waitedAs, ...row }) => ({ ...row, id: newId(), waitedAs }));
  const counts = await history.add(owner, importId, { races, waiting: kept, corrected }, at);
  if (counts === 'tooManyWaiting')
    throw new AppError('InvalidParameter', {
      detail: `Puedes tener ${formatWhole(WAITING_MAX)} filas por corregir. Corrige o quita algunas.`,
    });
  if (counts === 'tooLongWaiting')
    throw new AppError('InvalidParameter', {
      detail: 'Tus filas por corregir tienen demasiado texto. Corrige o quita algunas.',
    });
  if (counts === 'full')
    throw new AppError('InvalidParameter', { detail: `${LIST_LIMIT} Quita algunas o trae menos.` });
  if (counts === 'ownerless') throw new AppError('InvalidToken');
  return { importId, ...counts };
}

function catalogueRace({ distance }: ImportedRace, race: CatalogueRace | undefined): AddedRace | null {
  const found = race?.distances.find(({ name }) => name === distance);
  if (!race || !found) return null;
  const { code, name, city } = race;
  return { code, name, date: dayOf(race, found), city, distance, distanceMeters: found.distanceMeters };
}

function ownRace(row: ImportedRace, id: string): AddedRace {
  const { raceName: name, raceCity: city, distance, distanceMeters } = row;
  const { date, datePrecision } = dateOf(row);
  return {
    code: MANUAL_CODE_PREFIX + id,
    name,
    date,
    datePrecision,
    city,
    distance,
    distanceMeters,
    manualKey: manualKey({ ...row, raceDate: date }),
  };
}

function statusOn({ raceDate, raceTime, datePrecision }: ImportedRace, today: string) {
  const first = firstDay(raceDate, datePrecision ?? 'day');
  return first < today || (raceTime && first === today) ? COMPLETED_STATUS : INITIAL_STATUS;
}
