import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';

const parser = new XMLParser({ ignoreAttributes: false, parseAttributeValue: false });

test('a route becomes one track named after its race and distance', () => {
  const { gpx } = parser.parse(
    gpxDocument({
      name: 'Media del Páramo',
      distance: '21K',
      route: [
        [4.6, -74.08],
        [4.61, -74.07],
      ],
    }),
  );
  expect(gpx['@_version']).toBe('1.1');
  expect(gpx.trk.name).toBe('Media del Páramo · 21K');
  expect(gpx.trk.trkseg.trkpt).toEqual([
    { '@_lat': '4.600000', '@_lon': '-74.080000' },
    { '@_lat': '4.610000', '@_lon': '-74.070000' },
  ]);
});

test('a name with marks of XML stays a name', () => {
  const name = `<b>"Sol" & 'mar'</b>\u0000\uFFFE\uD800`;
  const text = gpxDocument({ name, distance: '5K', route: [] });
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toContain('&lt;b&gt;&quot;Sol&quot; &amp; &#39;mar&#39;&lt;/b&gt; · 5K');
});

test('coordinates near zero are written without an exponent', () => {
  expect(gpxDocument({ name: 'Cero', distance: '5K', route: [[1e-7, 0.000001]] })).toContain(
    '<trkpt lat="0.000000" lon="0.000001"/>',
  );
});

test('heights stand with their points', () => {
  const route = [
    [4.6, -74.08],
    [91, 0],
    [4.61, -74.07],
  ] as const;
  const { gpx } = parser.parse(gpxDocument({ name: 'X', distance: '5K', route, heights: [2600.1, 1, 2604] }));
  expect(gpx.trk.trkseg.trkpt.map(({ ele }: { ele: number }) => ele)).toEqual([2600.1, 2604]);
});

test('points off the globe are left out of the track', () => {
  const text = gpxDocument({
    name: 'X',
    distance: '5K',
    route: [
      [Number.NaN, 0],
      [91, 0],
      [0, Infinity],
    ],
  });
  expect(text).not.toContain('trkpt');
});
