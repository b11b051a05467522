import type { Blog } from '#contract/blogs.ts';
import { formatDayMonth, formatLongDate } from '#domain/calendar-date.ts';
import { datedRace, periodText } from '#domain/date-precision.ts';
import { compareDistances } from '#domain/distance.ts';
import type { RaceWithDistances } from '#server/db/catalogue/races.repository.ts';
import { drawShareCard } from '#server/features/pictures/drawing/share-card.ts';
import { shownCourse } from '#server/features/pictures/shown-course.ts';

export function raceSharePicture({ race, distances }: RaceWithDistances, brand: string): Promise<Buffer> {
  const { weekday, day, month, year } = formatDayMonth(race.startDate);
  return drawShareCard({
    name: race.name,
    city: race.city,
    dateText: periodText(datedRace(race)) ?? `${weekday} ${day} ${month} ${year}`,
    distances: distances.map((distance) => distance.name).sort(compareDistances),
    route: shownCourse(distances).route,
    brand,
  });
}

export function blogSharePicture(
  { title, date }: Pick<Blog, 'title' | 'date'>,
  brand: string,
): Promise<Buffer> {
  return drawShareCard({
    name: title,
    city: formatLongDate(date),
    dateText: 'Blog',
    distances: [],
    route: [],
    brand,
  });
}

export function siteSharePicture(brand: string): Promise<Buffer> {
  return drawShareCard({
    name: 'Descubre nuevos desafíos. Supera tus límites.',
    city: 'Encuentra tu siguiente reto!',
    dateText: 'Carreras en Colombia',
    distances: ['5K', '10K', '15K', '21K', '42K'],
    route: [],
    brand,
  });
}
