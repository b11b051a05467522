import { AppError } from '#contract/errors.ts';
import type { RaceGoal, YearGoalStanding } from '#contract/goals.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { courseMetres } from '#domain/distance-class.ts';
import { courseClimbs } from '#domain/elevation.ts';
import { everydayCity } from '#domain/municipality.ts';
import { type Performance, predict } from '#domain/prediction.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { type TimedRace, timedRaces } from '#domain/records.ts';
import { foldText } from '#domain/search-text.ts';
import { isCompleted } from '#domain/user-race.ts';
import { yearTally } from '#domain/year-goal.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { GoalsRepository } from '#server/db/runners/goals.repository.ts';
import type { StoredRace, UserRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { NO_SUCH_ROW, requireRace } from '#server/features/user-races/user-races.usecases.ts';

export type GoalSources = {
  races: RacesRepository;
  userRaces: UserRacesRepository;
  goals: GoalsRepository;
  now: () => Date;
};

/** More than a runner has been to. */
const MOST_CITIES = 1000;

/**
 * The target of a race, and what may become of it by the runner's own races (docs/product §18.70 estimate to
 * §18.75 splits).
 * @throws {AppError} NotFound
 */
export async function raceGoal(
  { races, userRaces, now }: GoalSources,
  owner: OwnerEmail,
  id: string,
): Promise<RaceGoal> {
  const race = (await requireRace(userRaces, owner, id)).answer;
  const others = (await userRaces.stored(owner)).filter(
    (other) => isCompleted(other) && other.id !== race.id,
  );
  const cities = [race, ...others].map(({ raceCity }) => foldText(everydayCity(raceCity)));
  const altitudes = await races.altitudes([...new Set(cities)].slice(0, MOST_CITIES));
  const altitudeOf = ({ raceCity }: Pick<StoredRace, 'raceCity'>) =>
    altitudes.get(foldText(everydayCity(raceCity))) ?? null;
  const known = race.raceUid ? await races.byUid(race.raceUid) : null;
  const altitudeMeters = known?.race.altitudeMeters ?? altitudeOf(race);
  const meters = courseMetres(race.distance, race.distanceMeters);
  const performances = timedRaces(others).map((one) => performance(one, altitudeOf(one.race)));
  const today = bogotaDate(now());
  const predicted = predict(performances, { metres: meters, altitude: altitudeMeters }, today);
  return {
    goalTime: race.goalTime,
    meters,
    altitudeMeters,
    prediction: predicted && {
      ...predicted,
      time: secondsToRaceTime(predicted.seconds),
      from: secondsToRaceTime(predicted.from),
      to: secondsToRaceTime(predicted.to),
      record: presentRecord(predicted.record),
      second: predicted.second && presentRecord(predicted.second),
    },
    climbs: courseClimbs(
      known?.distances.find(({ name }) => name === race.distance),
      meters,
    ),
  };
}

/** @throws {AppError} NotFound */
export async function saveRaceGoal(
  { userRaces, goals }: GoalSources,
  owner: OwnerEmail,
  id: string,
  seconds: number | null,
): Promise<void> {
  const { answer } = await requireRace(userRaces, owner, id);
  if (!(await goals.saveOfRace(owner, answer.id, seconds)))
    throw new AppError('NotFound', { detail: NO_SUCH_ROW });
}

/** The goal of a year with what is done and planned (docs/product §18.78 year goal). */
export async function yearGoal(
  { userRaces, goals, now }: GoalSources,
  owner: OwnerEmail,
  year: string,
): Promise<YearGoalStanding> {
  const [goal, races] = await Promise.all([goals.ofYear(owner, Number(year)), userRaces.ofYear(owner, year)]);
  return { year: Number(year), ...goal, ...yearTally(races, year, bogotaDate(now())) };
}

type Told = Performance & TimedRace<StoredRace>;

function performance(timed: TimedRace<StoredRace>, altitude: number | null): Told {
  const { distance, distanceMeters, raceDate: date } = timed.race;
  return { ...timed, metres: courseMetres(distance, distanceMeters), date, altitude };
}

const presentRecord = ({ race, raceTime, distanceClass: distance, altitude: altitudeMeters }: Told) => ({
  raceName: race.raceName,
  raceDate: race.raceDate,
  datePrecision: race.datePrecision,
  raceCity: race.raceCity,
  raceTime,
  distance,
  altitudeMeters,
});
