import { readPoint } from '#domain/catalogue-cell.ts';
import { readGpx } from '#server/catalogue/races/gpx-file.ts';
import type { GpxCourse } from '#server/catalogue/races/gpx-route.ts';

/** `lat lng;lat lng …`, or a GPX file in the catalogue's folder, which says the heights too. @throws {RangeError} */
export function readCourse(
  text: string,
  folder: string | null,
): Pick<GpxCourse, 'route'> & Partial<GpxCourse> {
  if (/\.gpx$/i.test(text)) {
    if (folder === null)
      throw new RangeError('Aquí no se traen archivos GPX: súbelo en la ficha de la carrera.');
    return readGpx(text, folder);
  }
  const points = text.split(';').filter((part) => part.trim() !== '');
  return { route: points.map((part, index) => readPoint(part, `El punto ${index + 1}: `)) };
}
