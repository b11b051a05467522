import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
import { readGpx } from '#server/catalogue/races/gpx-file.ts';

/** `lat lng;lat lng …`, or a GPX file in the catalogue's folder. @throws {RangeError} in Spanish */
export function readRoute(text: string, folder: string): readonly Coordinates[] {
  if (/\.gpx$/i.test(text)) return readGpx(text, folder);
  const points = text.split(';').filter((part) => part.trim() !== '');
  return points.map((part, index) => {
    const point = readCoordinates(part);
    if (!point) throw new RangeError(`El punto ${index + 1}: ${problem(part)}`);
    return point;
  });
}

export function pointFrom(text: string): Coordinates {
  const point = readCoordinates(text);
  if (!point) throw new RangeError(problem(text));
  return point;
}

function problem(text: string): string {
  return `«${text.trim().slice(0, 40)}» no son una latitud y una longitud separadas por un espacio.`;
}
