import { answerOf } from '#contract/attribute.ts';
import { withObjects } from '#contract/fact-objects.ts';
import {
  distanceSchema,
  type Race,
  type RaceCard,
  type RacePage,
  raceCardSchema,
  raceSchema,
} from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { hasDay } from '#domain/date-precision.ts';
import { everydayCity } from '#domain/municipality.ts';
import { factsBefore, type PastChange } from '#domain/past-change.ts';
import { shownPrices } from '#domain/price-stages.ts';
import { raceChanges, raceFacts, shownText } from '#domain/race-change.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import type { RaceCardWithPicture, RaceWithDistances } from '#server/db/catalogue/races.repository.ts';
import { presentPicture } from '#server/features/pictures/pictures.presenter.ts';

const CARD_TEXT_MAX = 140;

export function presentRace({ race, distances, variants }: RaceWithDistances, today: CalendarDate): Race {
  return answerOf(raceSchema, {
    ...withObjects(race),
    picture: presentPicture(`races/${encodeURIComponent(race.uid)}`, variants),
    distances: distances.map((one) => answerOf(distanceSchema, { ...one, ...shownPrices(one, today) })),
  });
}

/** With what changed of late (docs/product §17.41 what changed). */
export function presentRacePage(
  found: RaceWithDistances,
  past: readonly (PastChange & { isRecent: boolean })[],
  today: CalendarDate,
): RacePage {
  const now = raceFacts({ ...found.race, distances: found.distances });
  const dayWasSet = past.findIndex(({ fields }) =>
    fields.some(({ field, before }) => field === 'datePrecision' && before !== 'day'),
  );
  const first = factsBefore(now, dayWasSet === -1 ? past : past.slice(0, dayWasSet));
  const before = factsBefore(
    now,
    past.filter(({ isRecent }) => isRecent),
  );
  const changes = raceChanges({ ...before, city: everydayCity(before.city) }, now).flatMap((change) => {
    const text = shownText(change);
    return text === null ? [] : [{ field: change.field, text }];
  });
  const isMoved = hasDay(first) && first.startDate !== now.startDate;
  const previousStartDate = isMoved ? first.startDate : null;
  return { ...presentRace(found, today), previousStartDate, changes };
}

export function presentRaceCard({ card, variants }: RaceCardWithPicture, today: CalendarDate): RaceCard {
  return answerOf(raceCardSchema, {
    ...card,
    description: excerpt(card.description, CARD_TEXT_MAX),
    picture: presentPicture(`races/${encodeURIComponent(card.uid)}`, variants),
    distances: card.distances.map((distance) => ({ ...distance, ...shownPrices(distance, today) })),
  });
}
