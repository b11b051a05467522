import sharp from 'sharp';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { INK, VOLT } from '#server/brand-colours.ts';
import { courseLine } from './course-line.ts';
import { letter, letteringWidth } from './lettering.ts';
import { contourLines } from './relief.ts';
import { seededRandom } from './seeded-random.ts';
import { breakLines } from './text-lines.ts';

export type ShareCardSubject = {
  name: string;
  city: string;
  dateText: string;
  distances: readonly string[];
  route: readonly Coordinates[];
  brand: string;
};

const FRAME = { width: 1200, height: 630 };
const MARGIN = 64;
const LONGEST_NAME = 120;

/** The preview image of a shared link: PNG, 1200 × 630 (docs/product §1 catalogue and search). */
export function drawShareCard(subject: ShareCardSubject): Promise<Buffer> {
  return sharp(Buffer.from(shareCardSvg(subject)))
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

/** Letters are outlines, so that rendering needs no font. */
export function shareCardSvg({ name, city, dateText, distances, route, brand }: ShareCardSubject): string {
  const { width, height } = FRAME;
  const colour = distanceColour(distances.at(-1) ?? '10K');
  const relief = contourLines(seededRandom(`${name} ${city}`), FRAME);
  const withRoute = route.length > 1;
  const box = { x: 806, y: 100, width: 310, height: 380 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${INK}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="none" stroke="#4f3658" stroke-width="2" d="${relief}"/>`,
    withRoute ? courseLine(route, box, { line: colour, casing: INK }, 22) : '',
    written(dateText, 46, MARGIN, 108, VOLT, 1000),
    title(name.slice(0, LONGEST_NAME), withRoute ? 700 : 1060),
    written(city, 42, MARGIN, 456, '#cdbccf', withRoute ? 700 : 1060),
    badges(distances, height - 62),
    written(brand, 40, width - MARGIN - letteringWidth(brand, 40), height - 56, VOLT, 400),
    '</svg>',
  ].join('');
}

function title(name: string, width: number): string {
  const size = [80, 70, 60].find((each) => isWhole(breakLines(name, each, width, 3))) ?? 60;
  const lines = breakLines(name, size, width, 3);
  const first = 268 - ((lines.length - 1) * size * 1.06) / 2 + size * 0.36;
  const drawn = lines.map((line, index) => letter(line, size, MARGIN, first + index * size * 1.06).path);
  return `<g fill="#fff">${drawn.join('')}</g>`;
}

function isWhole(lines: readonly string[]): boolean {
  return !lines.some((line) => line.endsWith('…'));
}

function written(text: string, size: number, x: number, y: number, colour: string, width: number): string {
  const [line = ''] = breakLines(text, size, width, 1);
  return `<g fill="${colour}">${letter(line, size, x, y).path}</g>`;
}

function badges(distances: readonly string[], baseline: number): string {
  let x = MARGIN;
  const drawn = distances.slice(0, 6).map((name) => {
    const width = Math.round(letteringWidth(name, 44)) + 44;
    const dark = ['21K', '42K'].includes(name);
    const at = x;
    x += width + 14;
    if (x > 880) return '';
    const plate = `<rect x="${at}" y="${baseline - 52}" width="${width}" height="72" rx="14" fill="${distanceColour(name)}"/>`;
    return `${plate}<g fill="${dark ? '#fff' : INK}">${letter(name, 44, at + 22, baseline).path}</g>`;
  });
  return drawn.join('');
}
