import { knownPlace } from '#contract/desk-places.ts';
import { municipalitiesOf } from '#domain/municipality.ts';
import type { DeskRepository } from '#server/db/catalogue/desk.repository.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** What a new race begins with (docs/product §17.13 entry forms). */
export function deskPlacesRoutes(api: Api, { desk }: { desk: DeskRepository }): void {
  bind(api, knownPlace, async ({ query: { city, department } }) => {
    const [found, ...others] = municipalitiesOf(city, department || null);
    if (!found || others.length > 0) return { department: null, at: null, altitudeMeters: null };
    const altitudeMeters = await desk.altitudeIn(found.code);
    return { department: found.department, at: found.at, altitudeMeters };
  });
}
