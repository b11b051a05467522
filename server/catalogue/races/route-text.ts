import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
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
  const route = points.map((part, index) => {
    const point = readCoordinates(part);
    if (!point) throw new RangeError(`El punto ${index + 1}: ${problem(part)}`);
    return point;
  });
  return { route };
}

export function pointFrom(text: string): Coordinates {
  const point = readCoordinates(text);
  if (!point) throw new RangeError(problem(text));
  return point;
}

function problem(text: string): string {
  return `«${text.trim().slice(0, 40)}» no son una latitud y una longitud separadas por un espacio.`;
}
