import { readCourse } from '#contract/desk-courses.ts';
import { AppError } from '#contract/errors.ts';
import { gpxRoute } from '#server/catalogue/races/gpx-route.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** A course by GPX, read as an import reads it (docs/product.md §17.18, §15.10). */
export function deskCoursesRoutes(api: Api): void {
  bind(api, readCourse, async ({ upload }) => {
    const text = new TextDecoder().decode(await upload.read());
    try {
      return { route: gpxRoute(text) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new AppError('InvalidParameter', { detail: `El archivo GPX: ${error.message}` });
    }
  });
}
