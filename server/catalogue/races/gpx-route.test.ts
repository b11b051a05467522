import { expect, test } from 'vitest';
import { gpxRoute } from '#server/catalogue/races/gpx-route.ts';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';

const gpx = (body: string) => `<?xml version="1.0"?><gpx version="1.1">${body}</gpx>`;
const point = (latitude: unknown, longitude: unknown) =>
  `<trkpt lat="${latitude}" lon="${longitude}"><ele>1</ele></trkpt>`;

test('the segments of all tracks are joined, in degrees of five decimals', () => {
  const first = `<trk><trkseg>${point(4.1234567, -74)}</trkseg><trkseg>${point(4.2, -74)}</trkseg></trk>`;
  expect(gpxRoute(gpx(`${first}<trk><trkseg>${point(4.3, -74)}</trkseg></trk>`))).toEqual([
    [4.12346, -74],
    [4.2, -74],
    [4.3, -74],
  ]);
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

test('the GPX that the site gives out can be taken back in', () => {
  const route = [
    [4.6, -74.1],
    [4.61, -74.12],
  ] as const;
  expect(gpxRoute(gpxDocument({ name: 'Carrera & «amigos»', distance: '5K', route }))).toEqual(route);
});

test.each([
  [gpx(`<trk><trkseg>${point(4, -74)}${point('x', -74)}</trkseg></trk>`), 'el punto 2'],
  [gpx(`<trk><trkseg>${point(4, -74)}${point(4, 181)}</trkseg></trk>`), 'el punto 2'],
  [gpx(`<trk><trkseg>${point(4, -74)}</trkseg></trk>`), 'al menos dos puntos'],
  [gpx('<wpt lat="1" lon="2"/>'), 'al menos dos puntos'],
  ['<gpx><trk>', 'XML está roto'],
  ['<kml></kml>', 'no es un documento GPX'],
  ['esto no es XML', 'no es un documento GPX|XML está roto'],
  [`<!DOCTYPE gpx [<!ENTITY a "aaaa">]>${gpx('&a;')}`, 'DOCTYPE'],
])('the GPX document %# is refused with its reason', (document, reason) => {
  expect(() => gpxRoute(document)).toThrow(new RegExp(reason));
});
