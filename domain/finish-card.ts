import { type DatePrecision, shortRaceDate } from './date-precision.ts';
import { racePace } from './race-pace.ts';
import type { Outcome } from './race-result.ts';
import { shortTime } from './race-time.ts';
import { isCompleted, type UserRaceStatus } from './user-race.ts';

export const CARD_SHAPES = ['story', 'square'] as const;

export type CardShape = (typeof CARD_SHAPES)[number];

/** What a runner may leave out; with the time goes the pace, which gives it away. */
export const CARD_PARTS = ['time', 'record'] as const;

type CardPart = (typeof CARD_PARTS)[number];

/** Ready to read; null for a part that is hidden or unknown. Never anything about the person. */
export type CardTexts = { race: string; distance: string; date: string } & Record<
  CardPart | 'pace' | 'city',
  string | null
>;

type Finished = {
  raceName: string;
  raceCity: string;
  raceDate: string;
  datePrecision?: DatePrecision;
  distance: string;
  distanceMeters: number | null;
  status: UserRaceStatus;
  outcome: Outcome | null;
  raceTime: string | null;
};

const NO_TIME = '00:00:00';

/**
 * The facts of a finish card; null before the race is completed (docs/product §9.20 finish card).
 * @param best the runner's best time over the distance, HH:MM:SS
 */
export function cardTexts(race: Finished, best: string | null): CardTexts | null {
  if (!isCompleted(race)) return null;
  const time = race.raceTime === NO_TIME ? null : race.raceTime;
  return {
    race: race.raceName,
    distance: race.distance,
    time: time && shortTime(time),
    pace: racePace(race),
    city: race.raceCity || null,
    date: shortRaceDate(race),
    record: time !== null && time === best ? 'Récord personal' : null,
  };
}

export function hideParts(facts: CardTexts, hidden: readonly CardPart[]): CardTexts {
  return {
    ...facts,
    ...(hidden.includes('time') && { time: null, pace: null }),
    ...(hidden.includes('record') && { record: null }),
  };
}

/** Alternative text of a card, with what it shows and no more (docs/product §9.22 alternative text). */
export function cardText({ race, distance, time, pace, city, date, record }: CardTexts): string {
  const said = [
    city,
    date,
    time && `tiempo ${time}`,
    pace && `ritmo ${pace}`,
    record?.toLowerCase() ?? null,
  ].filter((part) => part !== null);
  return `Tarjeta de ${race}, ${distance}: ${said.join(', ')}`;
}
