import type { z } from 'zod';
import type { Versioned } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { addManualRace, listManualMatches, UserRace, updateManualRace } from '#contract/user-races.ts';
import { hasDay, lastDay } from '#domain/date-precision.ts';
import { matchingRace } from '#domain/race-match.ts';
import { foldText } from '#domain/search-text.ts';
import { MANUAL_CODE_PREFIX } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { ManualRacesRepository } from '#server/db/runners/manual-races.repository.ts';
import type { UserRacesRepository } from '#server/db/runners/user-races.repository.ts';
import {
  NO_SUCH_ROW,
  requireAdded,
  requireCatalogueRace,
  requireRace,
} from '#server/features/user-races/user-races.usecases.ts';

type Deps = {
  races: RacesRepository;
  userRaces: UserRacesRepository;
  manualRaces: ManualRacesRepository;
  now: () => Date;
  newId: () => string;
};

type Facts = Omit<z.output<typeof updateManualRace.body>, 'id'>;
type NewRace = z.output<typeof addManualRace.body>;
type Match = z.output<typeof listManualMatches.answer>[number];

/** By what two races of one runner are the same (docs/product §8.24 own races). */
export function manualKey(race: KeyFacts): string {
  const { raceName, raceDate, datePrecision, distance, raceTime = null } = race;
  const key = [foldText(raceName), raceDate, foldText(distance)];
  // Of one year there may be many.
  return JSON.stringify(datePrecision && datePrecision !== 'day' ? [...key, datePrecision, raceTime] : key);
}

type KeyFacts = Pick<Facts, 'raceName' | 'raceDate' | 'datePrecision' | 'distance'> & {
  raceTime?: string | null | undefined;
};

/** The day of a race, or the last one of the month or year that is known of it. */
export function dateOf({ raceDate, datePrecision }: Pick<Facts, 'raceDate' | 'datePrecision'>) {
  const precision = datePrecision ?? 'day';
  return { date: lastDay(raceDate, precision), datePrecision: precision };
}

/** @throws {AppError} as `requireAdded` */
export async function addOwnRace(
  { userRaces, now, newId }: Deps,
  owner: OwnerEmail,
  { raceName, raceDate, datePrecision, raceCity, distance, distanceMeters = null, ...result }: NewRace,
  idempotencyKey: string | null,
): Promise<Versioned<UserRace>> {
  const told = factsOf({ raceName, raceDate, datePrecision, distance }, result.raceTime);
  const facts = { ...told, city: raceCity, distanceMeters };
  const race = { ...facts, code: MANUAL_CODE_PREFIX + newId(), result };
  const added = requireAdded(await userRaces.add(owner, race, now(), idempotencyKey));
  return requireRace(userRaces, owner, added.id);
}

/** @throws {AppError} NotFound, also for a race of the catalogue; AlreadyAdded; StaleUpdate */
export async function changeOwnRace(
  { userRaces, manualRaces, now }: Deps,
  owner: OwnerEmail,
  id: string,
  facts: Facts,
  version: number | null,
): Promise<Versioned<UserRace>> {
  const { answer } = await requireRace(userRaces, owner, id);
  if (!answer.manual) throw new AppError('NotFound', { detail: NO_SUCH_ROW });
  // Who says no more of the day than before knows no more of it.
  const known = facts.raceDate === answer.raceDate ? answer.datePrecision : 'day';
  const told = factsOf({ ...facts, datePrecision: facts.datePrecision ?? known }, answer.raceTime);
  const change = await manualRaces.changeFacts(owner, id, told, version, now());
  if (change === null) throw new AppError('StaleUpdate');
  if (change === 'duplicate') throw new AppError('AlreadyAdded');
  return requireRace(userRaces, owner, id);
}

/** @throws {AppError} NotFound, also for a race of the catalogue; AlreadyAdded when the runner has that race too */
export async function linkOwnRace(
  { races, userRaces, manualRaces, now }: Deps,
  owner: OwnerEmail,
  id: string,
  wanted: { raceCode: string; distance: string },
): Promise<Versioned<UserRace>> {
  const race = await requireCatalogueRace(races, wanted);
  const linked = hasDay(race) ? await manualRaces.link(owner, id, race, now()) : null;
  if (linked === null) throw new AppError('NotFound', { detail: NO_SUCH_ROW });
  if (linked === 'duplicate') throw new AppError('AlreadyAdded');
  return requireRace(userRaces, owner, linked.id);
}

/** Which of a runner's own races the catalogue has, but for those that the runner has from there as well. */
export async function manualMatches({ userRaces, manualRaces }: Deps, owner: OwnerEmail): Promise<Match[]> {
  const all = await userRaces.stored(owner);
  const own = all.filter((race) => race.manual && hasDay(race));
  const had = new Set(all.map(({ raceCode, distance }) => JSON.stringify([raceCode, distance])));
  const catalogue = await manualRaces.catalogueAround(own.map(({ raceDate }) => raceDate));
  return own.flatMap((race) => {
    const match = matchingRace(race, catalogue);
    if (!match || had.has(JSON.stringify([match.race.code, match.distance]))) return [];
    const { code, name } = match.race;
    return [{ id: race.id, raceCode: code, raceName: name, raceDate: match.date, distance: match.distance }];
  });
}

function factsOf(facts: Facts, raceTime: string | null | undefined) {
  const { raceName, raceCity, distance, distanceMeters } = facts;
  const { date, datePrecision } = dateOf(facts);
  return {
    name: raceName,
    date,
    datePrecision,
    city: raceCity,
    distance,
    distanceMeters,
    manualKey: manualKey({ raceName, raceDate: date, datePrecision, distance, raceTime }),
  };
}
