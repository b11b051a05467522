import type { Race, RaceCard, RacePage } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { factsBefore, type PastChange } from '#domain/past-change.ts';
import { shownPrices } from '#domain/price-stages.ts';
import { raceChanges, raceFacts, shownText } from '#domain/race-change.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import type { RaceCardWithPicture, RaceWithDistances } from '#server/db/catalogue/races.repository.ts';
import { presentPicture } from '#server/features/pictures/pictures.presenter.ts';

const CARD_TEXT_MAX = 140;

export function presentRace({ race, distances, variants }: RaceWithDistances, today: CalendarDate): Race {
  return {
    uid: race.uid,
    code: race.code,
    name: race.name,
    description: race.description,
    imageUrl: race.imageUrl,
    picture: presentPicture(`races/${encodeURIComponent(race.uid)}`, variants),
    city: race.city,
    department: race.department,
    eventPlace: race.eventPlace,
    startDate: race.startDate,
    organizerUrl: race.organizerUrl,
    status: race.status,
    latitude: race.latitude,
    longitude: race.longitude,
    altitudeMeters: race.altitudeMeters,
    verifiedAt: race.verifiedAt,
    sourceUrl: race.sourceUrl,
    distances: distances.map((distance) => ({
      name: distance.name,
      ...shownPrices(distance, today),
      route: distance.route,
      heights: distance.heights,
      startPoint: distance.startPoint,
      endPoint: distance.endPoint,
      distanceMeters: distance.distanceMeters,
      startTime: distance.startTime,
      registrationClosesAt: distance.registrationClosesAt,
    })),
  };
}

/** With what changed of late (docs/product.md §17.41, changes). */
export function presentRacePage(
  found: RaceWithDistances,
  past: readonly PastChange[],
  today: CalendarDate,
): RacePage {
  const now = raceFacts({ ...found.race, distances: found.distances });
  const changes = raceChanges(factsBefore(now, past), now).flatMap((change) => {
    const text = shownText(change);
    return text === null ? [] : [{ field: change.field, text }];
  });
  return { ...presentRace(found, today), changes };
}

export function presentRaceCard({ card, variants }: RaceCardWithPicture, today: CalendarDate): RaceCard {
  return {
    uid: card.uid,
    name: card.name,
    description: excerpt(card.description, CARD_TEXT_MAX),
    picture: presentPicture(`races/${encodeURIComponent(card.uid)}`, variants),
    city: card.city,
    department: card.department,
    startDate: card.startDate,
    status: card.status,
    latitude: card.latitude,
    longitude: card.longitude,
    verifiedAt: card.verifiedAt,
    sourceUrl: card.sourceUrl,
    distances: card.distances.map((distance) => ({ ...distance, ...shownPrices(distance, today) })),
  };
}
