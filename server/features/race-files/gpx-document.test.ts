import { expect, test } from 'vitest';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';
import { readXml } from '#server/spreadsheets/read-xml.ts';

/** Elements in the order of the document with their attributes, and texts by the element that they are in. */
function read(xml: string) {
  const opened: [name: string, attributes: Record<string, string>][] = [];
  const texts: string[] = [];
  readXml(xml, {
    open: (name, attributes) => opened.push([name, attributes]),
    close: (name, text, parent) => text.trim() && texts.push(`${parent}/${name}: ${text}`),
  });
  const points = opened.filter(([name]) => name === 'trkpt').map(([, attributes]) => attributes);
  return { root: opened[0], points, texts };
}

test('a route becomes one track named after its race and distance', () => {
  const { root, points, texts } = read(
    gpxDocument({
      name: 'Media del Páramo',
      distance: '21K',
      route: [
        [4.6, -74.08],
        [4.61, -74.07],
      ],
    }),
  );
  expect(root).toEqual(['gpx', expect.objectContaining({ version: '1.1' })]);
  expect(texts).toContain('trk/name: Media del Páramo · 21K');
  expect(points).toEqual([
    { lat: '4.600000', lon: '-74.080000' },
    { lat: '4.610000', lon: '-74.070000' },
  ]);
});

test('a name with marks of XML stays a name', () => {
  const name = `<b>"Sol" & 'mar'</b>\u0000\uFFFE\uD800`;
  const text = gpxDocument({ name, distance: '5K', route: [] });
  expect(read(text).texts).toContain(`trk/name: <b>"Sol" & 'mar'</b> · 5K`);
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
  const { texts } = read(gpxDocument({ name: 'X', distance: '5K', route, heights: [2600.1, 1, 2604] }));
  expect(texts).toEqual(expect.arrayContaining(['trkpt/ele: 2600.1', 'trkpt/ele: 2604.0']));
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
