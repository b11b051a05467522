import { paths } from '#contract/paths.ts';
import { calendarFile, raceDays } from '#domain/calendar-event.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { hasDay } from '#domain/date-precision.ts';
import type { Config } from '#server/config.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import { savedAs } from '#server/features/race-files/file-name.ts';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';
import { FOR_A_MINUTE } from '#server/http/cache-control.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { movedFile, namedFile } from '#server/http/named-file.ts';

type Deps = { config: Pick<Config, 'publicUrl'>; races: RacesRepository; now: () => Date };

const COURSE_PREFIX = 'recorrido-';

/** Downloads of a race: calendar file, and a course for each distance (docs/product §2.10 calendar file). */
export function raceFilesRoutes(app: App, { config, races, now }: Deps): void {
  app.get('/site/detallecarrera/:uid/calendario.ics', async (c, next) => {
    const found = await raceOf(c);
    if (!found) return next();
    if (found instanceof Response) return found;
    if (!hasDay(found.race)) return next();
    const { race, distances } = found;
    const chosen = distances.find(({ name }) => name === c.req.query('distancia'));
    const starts = distances.flatMap(({ name, startTime }) =>
      startTime ? `${name} ${formatClockTime(startTime)}` : [],
    );
    const said = [race.description, starts.length > 0 && `Salidas: ${starts.join(' · ')}`, race.organizerUrl];
    const url = config.publicUrl + paths.race(race.uid, chosen?.name);
    const description = said.filter(Boolean).join('\n\n');
    const days = raceDays({ ...race, place: race.eventPlace, distances }, chosen);
    const events = days.map((day) => ({ ...race, ...day, description, url }));
    const parts = [race.name, ...(chosen ? [chosen.name] : [])];
    return download(
      calendarFile({ events, stampedAt: now() }),
      'text/calendar; charset=utf-8',
      savedAs(parts, '.ics'),
    );
  });

  app.get('/site/detallecarrera/:uid/:file', async (c, next) => {
    const file = namedFile(c, '.gpx');
    if (!file?.startsWith(COURSE_PREFIX)) return next();
    const found = await raceOf(c);
    if (found instanceof Response) return found;
    const name = file.slice(COURSE_PREFIX.length);
    const distance = found?.distances.find((one) => one.name === name);
    if (!found || !distance || distance.route.length === 0) return next();
    const course = {
      name: found.race.name,
      distance: name,
      route: distance.route,
      heights: distance.heights,
    };
    return download(
      gpxDocument(course),
      'application/gpx+xml; charset=utf-8',
      savedAs([found.race.name, name], '.gpx'),
    );
  });

  async function raceOf(c: HttpContext) {
    const uid = c.req.param('uid') ?? '';
    const found = uid && !uid.includes('\0') ? await races.byUid(uid) : null;
    return found && found.race.uid !== uid ? movedFile(c, uid, found.race.uid) : found;
  }
}

function download(text: string, type: string, disposition: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'content-disposition': disposition, 'cache-control': FOR_A_MINUTE },
  });
}
