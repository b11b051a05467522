import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import type { Site } from '#contract/site.ts';
import { earliestStart } from '#domain/clock-time.ts';
import { groupByPrice } from '#domain/price.ts';
import { isPast } from '#domain/race-status.ts';
import { webAddress } from '#domain/web-address.ts';
import { raceShareImage } from '#web/features/seo/page-meta.ts';

/**
 * A race as schema.org's SportsEvent, ready for a route's `meta` (docs/product.md §1.23). What is not known is left
 * out. `today` is Bogotá's day.
 */
export function raceJsonLd(race: Race, site: Pick<Site, 'publicUrl'>, today: string) {
  const url = site.publicUrl + paths.race(race.uid);
  const organizerUrl = webAddress(race.organizerUrl);
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: race.name,
      description: race.description || undefined,
      url,
      sport: 'Running',
      inLanguage: 'es-CO',
      startDate: startOf(race),
      eventStatus: eventStatus(race.status),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place(race),
      image: pictures(race, site.publicUrl),
      organizer: organizerUrl && { '@type': 'Organization', url: organizerUrl },
      offers: offers(race, organizerUrl ?? url, today),
    },
  };
}

/** The earliest known start, in Bogotá's time; the day alone while no start is known. */
function startOf({ startDate, distances }: Race): string {
  const first = earliestStart(distances);
  return first ? `${startDate}T${first}:00-05:00` : startDate;
}

function eventStatus(status: Race['status']): string {
  if (status === 'cancelada') return 'https://schema.org/EventCancelled';
  return `https://schema.org/${status === 'aplazada' ? 'EventPostponed' : 'EventScheduled'}`;
}

function place(race: Race) {
  const start = race.distances.flatMap((distance) => (distance.startPoint ? [distance.startPoint] : []))[0];
  const latitude = race.latitude ?? start?.[0];
  const longitude = race.longitude ?? start?.[1];
  const known = latitude !== undefined && longitude !== undefined;
  return {
    '@type': 'Place',
    name: race.eventPlace || race.city,
    address: {
      '@type': 'PostalAddress',
      addressLocality: race.city,
      addressRegion: race.department ?? undefined,
      addressCountry: 'CO',
    },
    geo: known ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
  };
}

function pictures(race: Race, publicUrl: string): string[] {
  // Search engines take no SVG, so a poster is not among them.
  const photograph = race.picture.kind === 'photo' ? [publicUrl + race.picture.src] : [];
  return [...photograph, publicUrl + raceShareImage(race).path];
}

function offers(race: Race, url: string, today: string) {
  const over = race.status === 'agotada' || race.status === 'cancelada' || isPast(race.startDate, today);
  const closed = new Set(
    race.distances
      .filter(({ registrationClosesAt: day }) => day !== null && day < today)
      .map((distance) => distance.name),
  );
  return groupByPrice(race.distances).flatMap(({ price, names }) => {
    if (price === null) return [];
    const soldOut = over || names.every((name) => closed.has(name));
    return {
      '@type': 'Offer',
      name: names.join(', '),
      price,
      priceCurrency: 'COP',
      availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
      url,
    };
  });
}
