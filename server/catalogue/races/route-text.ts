import { type Coordinates, isCoordinates } from '#domain/coordinates.ts';
import { readGpx } from '#server/catalogue/races/gpx-file.ts';

const DECIMAL = /^[+-]?\d{1,3}([.,]\d{1,20})?$/;

/** `lat lng;lat lng …`, or a GPX file in the catalogue's folder. @throws {RangeError} in Spanish */
export function readRoute(text: string, folder: string | null): readonly Coordinates[] {
  if (/\.gpx$/i.test(text)) {
    if (folder === null)
      throw new RangeError('Aquí no se traen archivos GPX: súbelo en la ficha de la carrera.');
    return readGpx(text, folder);
  }
  const points = text.split(';').filter((part) => part.trim() !== '');
  return points.map((part, index) => {
    const point = coordinates(part);
    if (!point) throw new RangeError(`El punto ${index + 1}: ${problem(part)}`);
    return point;
  });
}

export function pointFrom(text: string): Coordinates {
  const point = coordinates(text);
  if (!point) throw new RangeError(problem(text));
  return point;
}

function coordinates(text: string): Coordinates | null {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== 2 || !parts.every((part) => DECIMAL.test(part))) return null;
  const [latitude = 0, longitude = 0] = parts.map((part) => Number(part.replace(',', '.')));
  return isCoordinates([latitude, longitude]) ? [latitude, longitude] : null;
}

function problem(text: string): string {
  return `«${text.trim().slice(0, 40)}» no son una latitud y una longitud separadas por un espacio.`;
}
