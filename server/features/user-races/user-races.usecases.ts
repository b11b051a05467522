import { AppError } from '#contract/errors.ts';
import type { RaceResult } from '#contract/user-races.ts';
import { raceTimeToSeconds } from '#domain/race-time.ts';
import { recordGain } from '#domain/record-gain.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { RacesRepository } from '#server/db/races.repository.ts';
import type { ReportsRepository } from '#server/db/reports.repository.ts';
import type { StoredUserRace } from '#server/db/user-race-rows.ts';
import type { AddedRace, UserRacesRepository } from '#server/db/user-races.repository.ts';

type Deps = {
  races: RacesRepository;
  userRaces: UserRacesRepository;
  reports: ReportsRepository;
  now: () => Date;
};

const NO_SUCH_RACE = 'No encontramos esa carrera o esa distancia.';
export const NO_SUCH_ROW = 'No encontramos esa carrera en tu lista.';

/**
 * Adds a race and distance of the catalogue to a runner's list; its facts come from the catalogue (§8.4 to §8.7).
 * @throws {AppError} NotFound, AlreadyAdded, or InvalidToken when the account went meanwhile
 */
export async function addRace(
  { races, userRaces, now }: Deps,
  owner: OwnerEmail,
  wanted: { raceCode: string; distance: string },
  idempotencyKey: string | null,
): Promise<StoredUserRace> {
  const race = await requireCatalogueRace(races, wanted);
  const added = await userRaces.add(owner, race, now(), idempotencyKey);
  if (added === 'duplicate') throw new AppError('AlreadyAdded');
  if (added === 'ownerless') throw new AppError('InvalidToken');
  return requireRace(userRaces, owner, added.id);
}

/**
 * Changes a result, and says what it gained on the distance's record (docs/product.md §8.10 to §8.17).
 * @param version what the caller saw last; null to write over whatever is there
 * @throws {AppError} NotFound, StaleUpdate
 */
export async function saveResult(
  { userRaces, reports, now }: Deps,
  owner: OwnerEmail,
  id: string,
  result: RaceResult,
  version: number | null,
): Promise<{ race: StoredUserRace; gain: number | null }> {
  const seen = await requireRace(userRaces, owner, id);
  const record = await reports.recordSeconds(owner, seen.distance);
  const race = await userRaces.update(owner, seen, result, version, now());
  if (!race) {
    await requireRace(userRaces, owner, id);
    throw new AppError('StaleUpdate');
  }
  const counts = race.status === COMPLETED_STATUS && race.outcome === null;
  const seconds = counts ? raceTimeToSeconds(race.raceTime ?? '') : null;
  return { race, gain: recordGain(seconds, record) };
}

/** A race and distance of the catalogue, by the race's code. @throws {AppError} NotFound */
export async function requireCatalogueRace(
  races: RacesRepository,
  wanted: { raceCode: string; distance: string },
): Promise<AddedRace> {
  const found = isStorable(wanted.raceCode) ? await races.byCode(wanted.raceCode) : null;
  const distance = found?.distances.find((one) => one.name === wanted.distance);
  if (!found || !distance) throw new AppError('NotFound', { detail: NO_SUCH_RACE });
  const { code, name, city, startDate: date } = found.race;
  return { code, name, city, date, distance: distance.name, distanceMeters: distance.distanceMeters };
}

/** @throws {AppError} NotFound, alike for an unknown id and for somebody else's */
export async function requireRace(
  userRaces: UserRacesRepository,
  owner: OwnerEmail,
  id: string,
): Promise<StoredUserRace> {
  const race = isStorable(id) ? await userRaces.byId(owner, id) : null;
  if (!race) throw new AppError('NotFound', { detail: NO_SUCH_ROW });
  return race;
}

/** @throws {AppError} NotFound */
export async function removeRace({ userRaces }: Deps, owner: OwnerEmail, id: string): Promise<void> {
  if (!(await userRaces.remove(owner, id))) throw new AppError('NotFound', { detail: NO_SUCH_ROW });
}

/** PostgreSQL rejects NUL in any text. */
function isStorable(text: string): boolean {
  return !text.includes('\0');
}
