import { describe, expect, it } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import { FRAME, fittedView, inFrame, tilesOf } from './map-view.ts';

const WEST: Coordinates = [4.65, -74.1];
const MIDDLE: Coordinates = [4.66, -74.09];
const EAST: Coordinates = [4.65, -74.08];
const LINE = [WEST, MIDDLE, EAST];
const URL = 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png';

const edges = (start: Coordinates, end: Coordinates, line = LINE) => {
  const view = fittedView({ line, start, end });
  const places = line.map((place) => inFrame(view, place));
  const across = places.map(({ x }) => x);
  const down = places.map(({ y }) => y);
  return {
    left: Math.round(Math.min(...across)),
    right: Math.round(FRAME.width - Math.max(...across)),
    top: Math.round(Math.min(...down)),
    bottom: Math.round(FRAME.height - Math.max(...down)),
  };
};

describe('the view that fits a course', () => {
  it('fills the frame where the names of both ends stand inside the course', () => {
    expect(edges(MIDDLE, MIDDLE)).toMatchObject({ left: 22, right: 22 });
  });
  it('leaves room for a name at an edge, and only there', () => {
    expect(edges(WEST, EAST)).toMatchObject({ left: 86, right: 102 });
    expect(edges(WEST, WEST)).toMatchObject({ left: 86, right: 22 });
    expect(edges(EAST, EAST)).toMatchObject({ left: 22, right: 102 });
    expect(edges(EAST, WEST)).toMatchObject({ left: 22, right: 22 });
  });
  it('leaves the names of the ends whole on a small phone', () => {
    const { left, right } = edges(WEST, EAST);
    const onPhone = 328 / FRAME.width;
    // As wide as web/features/race-map/course-sketch.tsx draws them.
    expect(left * onPhone).toBeGreaterThanOrEqual(69);
    expect(right * onPhone).toBeGreaterThanOrEqual(83);
  });
  it('fits a course straight to the north by its height, over the note of who drew the tiles', () => {
    const north: Coordinates = [4.7, -74.1];
    expect(edges(WEST, north, [WEST, north])).toEqual({ left: 192, right: 208, top: 22, bottom: 34 });
  });
  it('shows the streets around a course without extent', () => {
    const { centre, zoom } = fittedView({ line: [EAST], start: EAST, end: EAST });
    expect(zoom).toBe(14);
    expect(inFrame({ centre, zoom }, EAST)).toEqual({ x: 192, y: 144 });
  });
  it('goes no closer than tiles are drawn', () => {
    const near: Coordinates = [4.6501, -74.1];
    expect(fittedView({ line: [WEST, near], start: WEST, end: near }).zoom).toBe(17);
  });
});

describe('the tiles under a view', () => {
  const view = fittedView({ line: LINE, start: WEST, end: EAST });
  const ZOOMS = [view.zoom, 11.5, 12, 12.7, 13.4];

  it.each([
    ['a tablet', [-140, 0, 200, 400, 539], [0, 150, 299]],
    ['the smallest phone', [0, 200, 399], [-62, 150, 361]],
  ])('cover the frame of %s without a gap at any zoom, and none is there twice', (_, across, down) => {
    for (const zoom of ZOOMS) {
      const { size, tiles } = tilesOf({ ...view, zoom }, URL);
      for (const x of across)
        for (const y of down)
          expect(
            tiles.filter((tile) => tile.x <= x && x < tile.x + size && tile.y <= y && y < tile.y + size),
          ).toHaveLength(1);
      expect(new Set(tiles.map(({ href }) => href)).size).toBe(tiles.length);
    }
  });
  it.each(ZOOMS)('are none that no frame shows, at zoom %d', (zoom) => {
    const { size, tiles } = tilesOf({ ...view, zoom }, URL);
    const meets = (tile: { x: number; y: number }, halfWidth: number, halfHeight: number) =>
      Math.abs(tile.x + size / 2 - FRAME.width / 2) < halfWidth + size / 2 &&
      Math.abs(tile.y + size / 2 - FRAME.height / 2) < halfHeight + size / 2;
    expect(tiles.filter((tile) => !meets(tile, 340, 150) && !meets(tile, 200, 212))).toEqual([]);
  });
  it('have the address that the operator gave, filled in as on the map', () => {
    // Bogotá at zoom 13, by the formula of the OpenStreetMap wiki.
    const bogota = tilesOf({ centre: [4.65, -74.09], zoom: 13.4 }, URL);
    expect(bogota.tiles.map(({ href }) => href)).toContain('https://b.tiles.example/13/2410/3990.png');
    expect(bogota.size).toBeCloseTo(256 * 2 ** 0.4, 1);
  });
  it('lie where their corner is on the earth', () => {
    const z = 14;
    const x = Math.floor(((MIDDLE[1] + 180) / 360) * 2 ** z);
    const corner = inFrame({ ...view, zoom: view.zoom }, [MIDDLE[0], (x / 2 ** z) * 360 - 180]);
    expect(tilesOf(view, '{z}/{x}/{y}').tiles.some((tile) => Math.abs(tile.x - corner.x) < 0.2)).toBe(true);
  });
});
