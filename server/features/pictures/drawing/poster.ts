import type { Coordinates } from '#domain/coordinates.ts';
import { courseLine } from './course-line.ts';
import { chooseGround, type Ground } from './ground.ts';
import { initials, letter, letteringWidth } from './lettering.ts';
import { contourLines, trackLanes } from './relief.ts';
import { seededRandom } from './seeded-random.ts';

export type PosterSubject = {
  name: string;
  city: string;
  distance?: string;
  colour: string;
  route: readonly Coordinates[];
};

const FRAME = { width: 800, height: 450 };
const COURSE_BOX = { x: 230, y: 54, width: 340, height: 280 };

/**
 * The picture of a race without a photograph: an SVG of 800 × 450 under 6 KB, deterministic by race
 * (docs/product §1.19 posters). The course lies inside the middle 390 pixels, so that it survives a tall
 * crop.
 */
export function drawPoster({ name, city, distance, colour, route }: PosterSubject): string {
  const seed = `${name} ${city}`;
  const random = seededRandom(seed);
  const ground = chooseGround(colour, seed);
  const relief = route.length > 1 ? contourLines(random, FRAME) : trackLanes(random, FRAME);
  const course = courseLine(route, COURSE_BOX, ground, 18);
  const numeral = distance && /^\d+K$/.test(distance) && random() < 0.5 ? distance : '';
  const ghost = numeral || initials(city || name);
  return drawing({ ground, relief, ghost, outlined: random() < 0.35, top: course });
}

type Layers = { ground: Ground; relief: string; ghost: string; outlined: boolean; top: string };

export function drawing({ ground, relief, ghost, outlined, top }: Layers): string {
  const { width, height } = FRAME;
  const size = Math.min(460, (860 * 100) / Math.max(1, letteringWidth(ghost, 100)));
  const letters = letter(ghost, size, -14, height - 26).path;
  const ink = outlined ? `fill="none" stroke="${ground.ghost}" stroke-width="3"` : `fill="${ground.ghost}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${ground.base}" d="M0 0h${width}v${height}H0z"/>`,
    `<g ${ink} transform="translate(62) skewX(-8)">${letters}</g>`,
    `<path fill="none" stroke="${ground.relief}" stroke-width="2" d="${relief}"/>`,
    top,
    '</svg>',
  ].join('');
}
