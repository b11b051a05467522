import type { Versioned } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { mayHaveCome } from '#domain/date-precision.ts';
import { dayOf } from '#domain/own-day.ts';
import { recordGain, recordSeconds } from '#domain/records.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { isCompleted, RACES_MAX } from '#domain/user-race.ts';
import { countedSeconds } from '#domain/world-best.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import { proven, type Reader } from '#server/db/runners/own-read.ts';
import type { Added, AddedRace, UserRacesRepository } from '#server/db/runners/user-races.repository.ts';

type Deps = {
  races: RacesRepository;
  userRaces: UserRacesRepository;
  now: () => Date;
};

const NO_SUCH_RACE = 'No encontramos esa carrera o esa distancia.';
export const LIST_LIMIT = `Puedes tener ${formatWhole(RACES_MAX)} carreras en tu lista.`;
const NO_DISTANCE = 'Elige primero la distancia: ábrela en la página de la carrera y añádela.';
export const NO_SUCH_ROW = 'No encontramos esa carrera en tu lista.';

/**
 * Adds a race and distance of the catalogue to a runner's list; its facts come from the catalogue (§8.4
 * adding to §8.6 adding twice).
 * @throws {AppError} NotFound, or as `requireAdded`
 */
export async function addRace(
  { races, userRaces, now }: Deps,
  owner: OwnerEmail,
  wanted: { raceCode: string; distance: string },
  idempotencyKey: string | null,
): Promise<Versioned<UserRace>> {
  const race =
    wanted.distance === ''
      ? await requireUnchosenRace(races, wanted.raceCode)
      : await requireCatalogueRace(races, wanted);
  const added = requireAdded(await userRaces.add(owner, race, now(), idempotencyKey));
  return requireRace(userRaces, owner, added.id);
}

/** @throws {AppError} AlreadyAdded, InvalidParameter at the limit, InvalidToken when the account went meanwhile */
export function requireAdded(added: Added): { id: string } {
  if (added === 'duplicate') throw new AppError('AlreadyAdded');
  if (added === 'full')
    throw new AppError('InvalidParameter', { detail: `${LIST_LIMIT} Quita una para añadir otra.` });
  if (added === 'ownerless') throw new AppError('InvalidToken');
  return added;
}

/**
 * Changes a result, and says what it gained on the distance's record (§8.10 result form to §8.17 new record).
 * @param version what the caller saw last; null to change whatever is there
 * @throws {AppError} NotFound, StaleUpdate
 */
export async function saveResult(
  { userRaces, now }: Deps,
  owner: OwnerEmail,
  id: string,
  result: RaceResult,
  version: number | null,
): Promise<Versioned<UserRace & { recordGain: number | null }>> {
  const races = await userRaces.stored(owner);
  const isOf = (wanted: string | null) => races.find((race) => race.id === wanted);
  const before = requireFound(isOf(id) ?? isOf(await userRaces.standingFor(owner, id)));
  if (before.distance === '') throw new AppError('InvalidParameter', { detail: NO_DISTANCE });
  const saved = await userRaces.update(owner, before.id, result, version, now());
  if (!saved) {
    await requireRace(userRaces, owner, before.id);
    throw new AppError('StaleUpdate');
  }
  const isRun = isCompleted(saved.answer) && mayHaveCome(saved.answer, bogotaDate(now()));
  const seconds = isRun ? countedSeconds(saved.answer) : null;
  const record = recordSeconds(races.filter(isCompleted), saved.answer);
  return { ...saved, answer: { ...saved.answer, recordGain: recordGain(seconds, record) } };
}

/**
 * A race that was saved, also one that is withdrawn: its distance is chosen later, unless it has one alone (docs/product
 * §8.34 one shelf). @throws {AppError} NotFound
 */
async function requireUnchosenRace(races: RacesRepository, key: string): Promise<AddedRace> {
  const found = await races.everPublic(key);
  if (!found) throw new AppError('NotFound', { detail: NO_SUCH_RACE });
  const { distances, ...race } = found;
  const [only] = distances;
  return only && distances.length === 1
    ? { ...race, distance: only.name, distanceMeters: only.distanceMeters }
    : { ...race, distance: '', distanceMeters: null };
}

/** A race and distance of the catalogue, by the race's code. @throws {AppError} NotFound */
export async function requireCatalogueRace(
  races: RacesRepository,
  wanted: { raceCode: string; distance: string },
): Promise<AddedRace> {
  const found = await races.byCode(wanted.raceCode);
  const distance = found?.distances.find((one) => one.name === wanted.distance);
  if (!found || !distance) throw new AppError('NotFound', { detail: NO_SUCH_RACE });
  const { code, name, city, datePrecision } = found.race;
  const date = dayOf(found.race, distance);
  const { name: chosen, distanceMeters } = distance;
  return { code, name, city, date, datePrecision, distance: chosen, distanceMeters };
}

/** By its id, or that of a row that it stands for. @throws {AppError} NotFound, alike for an unknown id and for somebody else's */
export async function requireRace(
  userRaces: UserRacesRepository,
  reader: Reader,
  id: string,
): Promise<Versioned<UserRace>> {
  const race = await userRaces.byId(reader, id);
  if (race) return race;
  const owner = await proven(reader);
  const standing = await userRaces.standingFor(owner, id);
  return requireFound(standing === null ? null : await userRaces.byId(owner, standing));
}

function requireFound<T>(race: T | null | undefined): T {
  if (!race) throw new AppError('NotFound', { detail: NO_SUCH_ROW });
  return race;
}

/** @throws {AppError} NotFound */
export async function removeRace({ userRaces }: Deps, owner: OwnerEmail, id: string): Promise<void> {
  if (!(await userRaces.remove(owner, id))) throw new AppError('NotFound', { detail: NO_SUCH_ROW });
}
