import { paths } from '#contract/paths.ts';
import { type CalendarDate, formatDay } from '#domain/calendar-date.ts';
import { type CalendarEventRace, raceDays } from '#domain/calendar-event.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { formatPrice } from '#domain/price.ts';
import { nextPrice, priceOn } from '#domain/price-stages.ts';
import { isOver } from '#domain/race-status.ts';
import { webAddress } from '#domain/web-address.ts';
import type { EventDistance, OwnEvent, RaceEvent } from '#server/db/runners/calendar.repository.ts';

const joined = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join('\n');

/** A race of a search, an event a day; of a search for a distance with its name and hour (§18.29 search calendar). */
export function raceEvents(
  race: RaceEvent,
  wanted: string | undefined,
  { publicUrl, today }: { publicUrl: string; today: CalendarDate },
): CalendarEventRace[] {
  const chosen = race.distances.find(({ name }) => name === wanted);
  const url = publicUrl + paths.race(race.uid, chosen?.name);
  const description = joined([
    ...race.distances.map((distance) => distanceText(distance, today)),
    organiserText(race.organizerUrl),
    url,
  ]);
  return raceDays({ ...race, place: race.eventPlace }, chosen).map((day) => ({
    ...race,
    ...day,
    description,
    url,
  }));
}

/** A runner's own race, with alarms until it is run (docs/product §18.31 own calendar). */
export function ownEvent(
  race: OwnEvent,
  { publicUrl, today }: { publicUrl: string; today: CalendarDate },
): CalendarEventRace {
  const url = race.uid === null ? '' : publicUrl + paths.race(race.uid, race.distance);
  return {
    ...race,
    uid: race.eventId,
    name: [race.name, race.distance].filter(Boolean).join(' · '),
    place: race.eventPlace,
    description: joined([
      race.startTime && `Salida: ${formatClockTime(race.startTime)}`,
      race.eventPlace && `Punto de encuentro: ${race.eventPlace}`,
      organiserText(race.organizerUrl),
      url,
    ]),
    url,
    alarms: !race.isDone && !isOver(race, today) && race.startDate >= today && race.status !== 'aplazada',
  };
}

function distanceText(distance: EventDistance, today: CalendarDate): string {
  const next = nextPrice(distance, today);
  const price = formatPrice(priceOn(distance, today));
  const later =
    next && next.price !== null
      ? `${price}; ${formatPrice(next.price)} desde el ${formatDay(next.from, false)}`
      : price;
  const hour = distance.startTime && formatClockTime(distance.startTime);
  return [distance.name, hour, later].filter(Boolean).join(' · ');
}

function organiserText(address: string | null): string | null {
  const href = webAddress(address);
  return href ? `Organizador: ${href}` : null;
}
