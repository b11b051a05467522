import { expect, test } from 'vitest';
import { ROUTE_POINTS_MAX } from '#contract/distance-attributes.ts';
import { courseProfile } from '#domain/elevation.ts';
import { gpxCourse, readCourse } from '#server/catalogue/races/gpx-route.ts';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';

const gpx = (body: string) => `<?xml version="1.0"?><gpx version="1.1">${body}</gpx>`;
const gpxRoute = (text: string) => gpxCourse(text).route;
const point = (latitude: unknown, longitude: unknown, height: unknown = 1) =>
  `<trkpt lat="${latitude}" lon="${longitude}"><ele>${height}</ele></trkpt>`;
const track = (...points: string[]) => gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`);
const northwards = (heights: unknown[]) =>
  track(...heights.map((height, index) => point(4 + index / 10_000, -74, height)));

test('the pieces of a paused watch are one course, in degrees of five decimals', () => {
  const paused = [`${point(4.1234567, -74)}${point(4.2, -74)}`, `${point(4.2005, -74)}${point(4.2995, -74)}`];
  const first = `<trk>${paused.map((piece) => `<trkseg>${piece}</trkseg>`).join('')}</trk>`;
  expect(gpxRoute(gpx(`${first}<trk><trkseg>${point(4.3, -74)}</trkseg></trk>`))).toEqual([
    [4.12346, -74],
    [4.2, -74],
    [4.2005, -74],
    [4.2995, -74],
    [4.3, -74],
  ]);
});

test('courses that lie apart are refused, not joined by a straight line', () => {
  const course = (from: number) =>
    `<trk><trkseg>${point(from, -74)}${point(from + 0.05, -74)}</trkseg></trk>`;
  expect(() => gpxRoute(gpx(course(4) + course(4.06)))).toThrow(
    'trae 2 recorridos separados por 1,1 km: deja uno solo',
  );
  expect(gpxRoute(gpx(course(4) + course(4.051)))).toHaveLength(4);
});

test('an editor is asked which of several tracks that lie apart is the course', () => {
  const course = (from: number, name = '') =>
    `<trk><name>${name}</name>${[0, 0.0505].map((on) => `<trkseg>${point(from + on, -74)}${point(from + on + 0.05, -74)}</trkseg>`).join('')}</trk>`;
  const read = (...tracks: string[]) => readCourse(new TextEncoder().encode(gpx(tracks.join(''))));
  const named = { name: '10K &amp; élite', at: 4 };
  const both = read(course(named.at, named.name), course(6));
  expect(both).toMatchObject({ courses: [{ name: '10K & élite', heights: [1, 1, 1, 1] }, { name: '' }] });
  expect('courses' in both && both.courses.map(({ route }) => route[0])).toEqual([
    [4, -74],
    [6, -74],
  ]);
  expect(read(course(4))).toHaveProperty('route');
  expect(() =>
    read(`<trk><trkseg>${point(4, -74)}${point(4.01, -74)}</trkseg><trkseg>${point(5, -74)}</trkseg></trk>`),
  ).toThrow('deja uno solo');
});

test('a planned route serves where there is no track', () => {
  expect(gpxRoute(gpx('<rte><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte>'))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a track of thousands of points is thinned out and keeps its ends', () => {
  const points = Array.from({ length: 5000 }, (_, index) =>
    point(4 + index / 100_000, -74 + (index % 2) / 1_000_000),
  );
  const route = gpxRoute(gpx(`<trk><trkseg>${points.join('')}</trkseg></trk>`));
  expect(route.length).toBeLessThan(50);
  expect([route.at(0), route.at(-1)]).toEqual([
    [4, -74],
    [4.04999, -74],
  ]);
});

test('heights are those of the points, to the decimetre; a point that is there twice has one', () => {
  const course = gpxCourse(
    track(point(4, -74, 2600.06), point(4.000001, -74, 2700), point(4.1, -74, '-3.25')),
  );
  expect(course).toEqual({
    route: [
      [4, -74],
      [4.1, -74],
    ],
    heights: [2600.1, -3.2],
  });
});

test.each([[[2600, '', 2610]], [[2600, 'x', 2610]], [[2600, 9001, 2610]], [[0, 0, 0]]])(
  'there are no heights where not every point has one: %j',
  (heights) => {
    expect(gpxCourse(northwards(heights)).heights).toBeNull();
    expect(gpxCourse(gpx('<rte><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte>')).heights).toBeNull();
  },
);

test('a hill on a straight road stays when its track is thinned out, and so does its height', () => {
  const hill = Array.from(
    { length: 5000 },
    (_, index) => 2600 + Math.max(0, 40 - Math.abs(index - 2500) / 10),
  );
  const { route, heights } = gpxCourse(northwards(hill));
  expect(route.length).toBeLessThan(50);
  expect(heights).toHaveLength(route.length);
  expect(courseProfile(route, heights)?.climb).toBeCloseTo(40, 0);
});

test('a track whose heights jump at every point is still thinned out to what a route may have', () => {
  const noise = Array.from({ length: 30_000 }, (_, index) => 2600 + ((index * 7919) % 12));
  const { route, heights } = gpxCourse(northwards(noise));
  expect(route.length).toBeLessThanOrEqual(ROUTE_POINTS_MAX);
  expect(heights).toHaveLength(route.length);
});

test('the GPX that the site gives out can be taken back in', () => {
  const course = {
    route: [
      [4.6, -74.1],
      [4.61, -74.12],
    ] as const,
    heights: [2600.1, 2611],
  };
  expect(gpxCourse(gpxDocument({ name: 'Carrera & «amigos»', distance: '5K', ...course }))).toEqual(course);
});

test.each([
  [gpx(`<trk><trkseg>${point(4, -74)}\n${point('x', -74)}</trkseg></trk>`), 'línea 2, campo lat: debe'],
  [gpx(`<trk><trkseg>${point(4, -74)}\n\n${point(4, 181)}</trkseg></trk>`), 'línea 3, campo lon: debe'],
  [gpx(`<trk><trkseg>\n${'<x>'.repeat(200_000)}`), 'línea 2: .* demasiados niveles'],
  [gpx(`<trk><trkseg>${point(4, -74)}</trkseg></trk>`), 'al menos dos puntos'],
  [track(point(4, -74), point(4, -74)), 'al menos dos puntos'],
  [gpx('<wpt lat="1" lon="2"/>'), 'al menos dos puntos'],
  ['<gpx>\n<trk></gpx>', 'línea 2: el XML está roto'],
  ['<kml></kml>', 'no es un documento GPX'],
  ['esto no es XML', 'no es un documento GPX|XML está roto'],
  [`<!DOCTYPE gpx [<!ENTITY a "aaaa">]>${gpx('&a;')}`, 'DOCTYPE'],
])('the GPX document %# is refused with its reason', (document, reason) => {
  expect(() => gpxRoute(document)).toThrow(new RegExp(reason));
});
