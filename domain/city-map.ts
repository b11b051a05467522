import type { Coordinates } from './coordinates.ts';
import { type DrawingBox, type DrawingPoint, projectRoute, svgPath } from './route-drawing.ts';

/** The mainland by hand, latitude and longitude to a tenth of a degree. */
const COLOMBIA =
  `12.4 -71.7, 12.4 -71.4, 12.1 -71.1, 11.8 -71.3, 11.6 -72, 11.1 -72.2, 10.8 -72.6, 10.5 -72.9, 9.7 -73,
  9.2 -73.3, 9.1 -72.8, 8.6 -72.7, 8.4 -72.4, 7.4 -72.4, 7.3 -72.2, 7 -72, 7.1 -70.7, 7 -70.1, 6.1 -69.4, 6.2 -69, 6.2 -68.3,
  6.3 -67.7, 6.1 -67.3, 5.6 -67.5, 5.2 -67.7, 4.5 -67.8, 3.8 -67.6, 3.5 -67.3, 2.8 -67.8, 2.6 -67.4, 2.3 -67.2, 1.3 -66.9,
  1.1 -67.1, 1.7 -67.3, 2 -67.5, 1.7 -67.9, 1.7 -69.8, 1.1 -69.8, 1 -69.2, .6 -69.3, .7 -69.5, .5 -70, -.2 -70, -.5 -69.6,
  -1.1 -69.4, -1.6 -69.4, -4.3 -69.9, -3.8 -70.4, -3.7 -70.7, -2.7 -70, -2.3 -70.8, -2.2 -71.8, -2.4 -72.3, -2.3 -73.1,
  -1.3 -73.7, -1 -74.1, -.5 -74.4, -.1 -75.1, -.2 -75.4, .4 -76.3, .3 -76.6, .4 -77.4, .8 -77.7, .8 -77.9, 1.4 -78.9,
  1.7 -79, 1.8 -78.6, 2.3 -78.7, 2.6 -78.4, 2.7 -77.9, 3.3 -77.5, 3.8 -77.1, 4.1 -77.5, 4.7 -77.3, 5.6 -77.5, 6.7 -77.5,
  7.2 -77.9, 7.7 -77.8, 7.6 -77.4, 7.9 -77.2, 8.5 -77.5, 8.7 -77.4, 8 -76.8, 8.9 -76.4, 9.4 -75.7, 10.6 -75.5, 11 -74.9,
  11 -74.4, 11.3 -74.2, 11.2 -73.4, 11.7 -72.6, 12 -72.2`
    .split(',')
    .map((point): Coordinates => {
      const [latitude = 0, longitude = 0] = point.trim().split(' ').map(Number);
      return [latitude, longitude];
    });

/** Islands included; a city further away would shrink the country to a spot. */
const isNear = ([latitude, longitude]: Coordinates) =>
  latitude > -5 && latitude < 14.5 && longitude > -83 && longitude < -66;

export type PlacedCity = { city: string; races: number; place: Coordinates | null };

type Lettering = { size: number; widthOf: (text: string) => number };
type Rectangle = { left: number; right: number; top: number; bottom: number };
type Dot = DrawingPoint & { city: string; radius: number; label: Label | null };
type Label = DrawingPoint & { anchor: 'start' | 'end' };

/** How far a name stands below its dot, in sizes. */
const SHIFTS = [0, 0.6, -0.6];

/**
 * The country with a dot for each city whose place is known, the more races the larger (§9.24 your year
 * year). A name that finds no room beside its dot has no label.
 */
export function cityMap(cities: readonly PlacedCity[], box: DrawingBox, { size, widthOf }: Lettering) {
  const placed = cities.flatMap(({ place, ...city }) => (place && isNear(place) ? [{ ...city, place }] : []));
  const points = projectRoute([...COLOMBIA, ...placed.map(({ place }) => place)], box);
  const dots = placed.map(({ city, races }, index): Dot => {
    const point = points[COLOMBIA.length + index] ?? { x: 0, y: 0 };
    return { city, ...point, radius: size * Math.min(0.9, 0.3 + 0.1 * Math.sqrt(races)), label: null };
  });
  const taken = dots.map(({ x, y, radius }) => square(x, y, radius));
  for (const dot of dots) {
    const gap = dot.radius + size * 0.3;
    const width = widthOf(dot.city);
    const places = SHIFTS.flatMap((shift): (Label & Rectangle)[] => {
      const y = dot.y + shift * size;
      const [right, left] = [dot.x + gap, dot.x - gap];
      const [top, bottom] = [y - size * 0.55, y + size * 0.55];
      return [
        { anchor: 'start', x: right, y, left: right, right: right + width, top, bottom },
        { anchor: 'end', x: left, y, left: left - width, right: left, top, bottom },
      ];
    });
    const free = places.find(
      (place) =>
        place.left >= 0 && place.right <= box.width && !taken.some((other) => overlaps(place, other)),
    );
    if (!free) continue;
    dot.label = { x: free.x, y: free.y, anchor: free.anchor };
    taken.push(free);
  }
  return { outline: `${svgPath(points.slice(0, COLOMBIA.length))}Z`, dots };
}

const square = (x: number, y: number, radius: number): Rectangle => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
