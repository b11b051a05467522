export type Coordinates = readonly [latitude: number, longitude: number];

const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function isCoordinates(point: readonly number[]): boolean {
  const [latitude = Number.NaN, longitude = Number.NaN] = point;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** `4.65 -74.08`, `4,65 -74,08` or as maps copy it: `4.65, -74.08`. */
export function readCoordinates(text: string): Coordinates | null {
  const number = '([+-]?\\d{1,3}(?:[.,]\\d{1,20})?)';
  const parts = new RegExp(`^${number}(?:,?\\s+|,(?=[+-]))${number}$`).exec(text.trim());
  if (!parts) return null;
  const [latitude = 0, longitude = 0] = parts.slice(1).map((part) => Number(part.replace(',', '.')));
  return isCoordinates([latitude, longitude]) ? [latitude, longitude] : null;
}

/** Five decimals, which is a metre. */
export function roundCoordinates([latitude, longitude]: Coordinates): Coordinates {
  return [Math.round(latitude * 1e5) / 1e5, Math.round(longitude * 1e5) / 1e5];
}

export function metresBetween(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(radians(b[0] - a[0]) / 2);
  const halfLongitude = Math.sin(radians(b[1] - a[1]) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function pointBetween(from: Coordinates, to: Coordinates, share: number): Coordinates {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function routeLength(route: readonly Coordinates[]): number {
  let metres = 0;
  route.forEach((point, index) => {
    const previous = route[index - 1];
    if (previous) metres += metresBetween(previous, point);
  });
  return metres;
}
