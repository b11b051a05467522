import { answerOf } from '#contract/attribute.ts';
import { AppError } from '#contract/errors.ts';
import { deskSeries, getSeries, seriesSchema } from '#contract/series.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { courseProfile } from '#domain/elevation.ts';
import { shownPrices } from '#domain/price-stages.ts';
import { fewPoints } from '#domain/route-drawing.ts';
import { seriesName } from '#domain/series.ts';
import type { StoredDistance } from '#server/db/catalogue/race-rows.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { SeriesEntry, SeriesRepository } from '#server/db/catalogue/series.repository.ts';
import {
  type DeskDeps,
  joinSeries,
  requireEntry,
} from '#server/features/desk-entries/desk-entries.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = DeskDeps & {
  races: RacesRepository;
  series: SeriesRepository;
  now: () => Date;
  newId: () => string;
};

const COURSE_POINTS_MAX = 60;
const COURSE_TOLERANCE_METRES = 20;

/** A race over the years, for everybody and for the desk (docs/product §17.50 series). */
export function seriesRoutes(api: Api, deps: Deps): void {
  const { races, series, now, newId } = deps;
  const edition = seriesSchema.shape.editions.element;
  const distance = edition.shape.distances.element;

  bind(api, getSeries, async ({ params: { slug } }) => {
    const found = await races.byUids(await series.editions(slug));
    const [latest] = found;
    if (!latest) throw new AppError('NotFound', { detail: 'No encontramos esa carrera.' });
    const today = bogotaDate(now());
    return {
      slug,
      name: (await series.name(slug)) ?? seriesName(latest.race.name),
      editions: found.map(({ race, distances }) =>
        answerOf(edition, {
          ...race,
          distances: distances.map((one) =>
            answerOf(distance, { ...one, ...shownPrices(one, today), ...courseFacts(one) }),
          ),
        }),
      ),
    };
  });

  bind(api, deskSeries.ofRace, async ({ params: { id } }) => {
    const { row } = await requireEntry(deps, 'races', id);
    const proposals = await series.proposals(id);
    const editions = row.series === null ? [] : await series.members(row.series);
    const [latest] = editions;
    return {
      series:
        row.series !== null && latest
          ? {
              slug: row.series,
              name: (await series.name(row.series)) ?? seriesName(latest.name),
              editions: editions.map(toListedEdition),
            }
          : null,
      proposals: proposals.map(toListedEdition),
    };
  });

  bind(api, deskSeries.join, async ({ params: { id }, body: { other }, user }) => {
    const by = { editor: user.email, origin: 'desk' as const, at: now(), newId };
    const { row } = await requireEntry(deps, 'races', id);
    const joined = other === undefined ? null : await requireEntry(deps, 'races', other);
    const known = joined?.row.series ?? row.series;
    const slug = known ?? (await series.create(seriesName(row.name), null))?.slug;
    if (slug === undefined) throw new AppError('Unknown');
    if (joined) await joinSeries(deps, joined.key, slug, by);
    const { version } = await joinSeries(deps, id, slug, by);
    return { answer: { series: slug }, version };
  });

  bind(api, deskSeries.create, async ({ body: { name, slug = null } }) => {
    const made = await series.create(name, slug);
    if (!made)
      throw new AppError('InvalidParameter', { fields: { slug: 'Ya hay una serie con esa dirección.' } });
    return made;
  });

  bind(api, deskSeries.rename, async ({ params: { slug }, body: { name } }) => {
    if (!(await series.rename({ slug, name }))) throw new AppError('NotFound');
    return { slug, name };
  });
}

export const toListedEdition = ({ uid: id, startDate: date, ...entry }: SeriesEntry) => ({
  id,
  date,
  ...entry,
});

/** A course in few points, and what it climbs where that is not said. */
function courseFacts({ route, heights, climbMeters }: StoredDistance) {
  const kept = route.length > 1 ? fewPoints(route, COURSE_POINTS_MAX, COURSE_TOLERANCE_METRES) : [];
  return {
    climbMeters: climbMeters ?? courseProfile(route, heights)?.climb ?? null,
    course: kept.flatMap((index) => (route[index] ? [route[index]] : [])),
  };
}
