import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import type { Race, RacePage } from '#contract/races.ts';
import type { Series } from '#contract/series.ts';
import type { Site } from '#contract/site.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/calendar-bounds.ts';
import { earliestStart } from '#domain/clock-time.ts';
import { hasDay } from '#domain/date-precision.ts';
import { dayOf, lastRaceDay } from '#domain/own-day.ts';
import { priceSpans, stagedPrice } from '#domain/price-stages.ts';
import { registrationOf } from '#domain/registration.ts';
import { webAddress } from '#domain/web-address.ts';
import { raceShareImage } from '#web/features/seo/page-meta.ts';

const STATUSES: Record<string, string> = { cancelada: 'EventCancelled', aplazada: 'EventPostponed' };

type SitedRace = Race & Partial<Pick<RacePage, 'previousStartDate'>>;
type PublicSite = Pick<Site, 'publicUrl'>;

/** A race that has a day as schema.org's SportsEvent, without unknown facts (docs/product §1.23 found and shared). */
export function raceJsonLd(race: SitedRace, site: PublicSite, today: string) {
  const url = site.publicUrl + paths.race(race.uid);
  const organizerUrl = webAddress(race.organizerUrl);
  const start = earliestStart(race.distances.filter((one) => dayOf(race, one) === race.startDate));
  // Search engines take no SVG, so a poster is not among the pictures.
  const photographs = race.picture.kind === 'photo' ? [race.picture.src] : [];
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: race.name,
      description: race.description || undefined,
      url,
      sport: 'Running',
      inLanguage: 'es-CO',
      // In Bogotá's time; the day alone while no start is known.
      startDate: start ? `${race.startDate}T${start}:00-05:00` : race.startDate,
      endDate: lastRaceDay(race),
      previousStartDate: race.previousStartDate ?? undefined,
      eventStatus: eventStatus(race),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: place(race),
      image: [...photographs, raceShareImage(race).path].map((path) => site.publicUrl + path),
      superEvent: race.series ? seriesOf(race.series, site) : undefined,
      organizer: organiser(race.organizerName, organizerUrl ?? null),
      offers: offers(race, organizerUrl ?? url, today),
    },
  };
}

/** What a race is over the years as schema.org's EventSeries (docs/product §17.50 series). */
export function seriesJsonLd({ slug, name, editions }: Series, site: PublicSite) {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      ...seriesOf(slug, site),
      name,
      sport: 'Running',
      inLanguage: 'es-CO',
      subEvent: editions.filter(hasDay).map((edition) => ({
        '@type': 'SportsEvent',
        name: edition.name,
        url: site.publicUrl + paths.race(edition.uid),
        startDate: edition.startDate,
        eventStatus: eventStatus(edition),
        location: {
          '@type': 'Place',
          name: edition.city,
          address: { '@type': 'PostalAddress', addressLocality: edition.city, addressCountry: 'CO' },
        },
      })),
    },
  };
}

function seriesOf(slug: string, { publicUrl }: PublicSite) {
  const url = publicUrl + paths.series(slug);
  return { '@type': 'EventSeries', '@id': url, url };
}

function eventStatus({ status, previousStartDate }: Pick<SitedRace, 'status' | 'previousStartDate'>): string {
  const scheduled = previousStartDate ? 'EventRescheduled' : 'EventScheduled';
  return `https://schema.org/${STATUSES[status ?? ''] ?? scheduled}`;
}

/** By the name of its site where no other is known. */
function organiser(name: string | null, url: string | null) {
  if (!name && !url) return undefined;
  return {
    '@type': 'Organization',
    name: name ?? new URL(url ?? '').hostname.replace(/^www\./, ''),
    url: url ?? undefined,
  };
}

function place(race: Race) {
  const start = race.distances.find(({ startPoint }) => startPoint)?.startPoint;
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

function offers(race: Race, url: string, today: string) {
  const open = new Set(
    race.distances.filter((one) => registrationOf(race, one, today) === 'open').map(({ name }) => name),
  );
  const spans = race.distances.flatMap((distance) =>
    priceSpans(stagedPrice(distance)).map((span) => ({ ...span, name: distance.name })),
  );
  const ahead = spans.filter(
    ({ price, firstDay, lastDay }) =>
      price !== null && lastDay >= today && (firstDay <= today || firstDay <= lastRaceDay(race)),
  );
  const alike = Map.groupBy(ahead, ({ price, firstDay, lastDay }) => `${price} ${firstDay} ${lastDay}`);
  return [...alike.values()].flatMap((some) => {
    const [span] = some;
    if (!span) return [];
    const names = some.map(({ name }) => name);
    const begins = span.firstDay === FIRST_DAY ? null : span.firstDay;
    const ends = span.lastDay === LAST_DAY ? null : span.lastDay;
    return {
      '@type': 'Offer',
      name: names.join(', '),
      price: span.price,
      priceCurrency: 'COP',
      availability: `https://schema.org/${names.some((name) => open.has(name)) ? 'InStock' : 'SoldOut'}`,
      url,
      // Else the day on which the price was checked; when it was first asked is not known.
      validFrom: begins ? `${begins}T00:00:00-05:00` : race.verifiedAt?.slice(0, 10),
      validThrough: ends ? `${ends}T23:59:59-05:00` : undefined,
      priceValidUntil: ends ?? undefined,
    };
  });
}

/** Beside the structured data, so that other screens do not load it. */
export function blogShareImage({ id, title }: Pick<Blog, 'id' | 'title'>) {
  return { path: `/pictures/share/blogs/${encodeURIComponent(id)}.png`, alt: title };
}

/** A blog entry as schema.org's BlogPosting, ready for a route's `meta` (§1.23 found and shared). */
export function blogJsonLd(blog: Blog, site: Pick<Site, 'name' | 'publicUrl'>) {
  const url = site.publicUrl + paths.blogEntry(blog.id);
  const publisher = { '@type': 'Organization', name: site.name, url: site.publicUrl };
  const picture = blog.picture.kind === 'photo' ? blog.picture.src : blogShareImage(blog).path;
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: blog.title,
      description: blog.description || undefined,
      datePublished: blog.date,
      dateModified: blog.date,
      inLanguage: 'es-CO',
      url,
      mainEntityOfPage: url,
      image: site.publicUrl + picture,
      author: publisher,
      publisher,
    },
  };
}
