import type { CardShape } from '#domain/finish-card.ts';
import { INK, VOLT } from '#server/brand-colours.ts';
import { CAP } from '#server/features/cards/luminous-line.ts';
import type { CourseBox } from '#server/features/pictures/drawing/course-line.ts';
import { letter, letteringWidth } from '#server/features/pictures/drawing/lettering.ts';
import { contourLines } from '#server/features/pictures/drawing/relief.ts';
import { seededRandom } from '#server/features/pictures/drawing/seeded-random.ts';
import { breakLines } from '#server/features/pictures/drawing/text-lines.ts';

const MARGIN = 78;
export const ROOM = 1080 - 2 * MARGIN;
export const WHITE = '#fdf8f2';
const SOFT = '#cdbccf';
const LEADING = 1.08;
const CHEQUERS = 36;

/**
 * Sizes in pixels. A phone covers the edges of a story with its own controls, so nothing is written there. Each size
 * of the name has its most lines.
 */
const LAYOUTS = {
  story: {
    height: 1920,
    top: 230,
    bottom: 1716,
    name: [96, 84, 72, 60, 48, 42].map((size) => ({ size, most: size > 60 ? 3 : 5 })),
    place: 44,
    hero: 300,
    small: 54,
    gap: 84,
    line: 19,
  },
  square: {
    height: 1080,
    top: 72,
    bottom: 974,
    name: [68, 58, 48, 40, 34].map((size) => ({ size, most: size > 48 ? 2 : 4 })),
    place: 34,
    hero: 176,
    small: 42,
    gap: 62,
    line: 18,
  },
} as const;

type Layout = (typeof LAYOUTS)[CardShape];
type Drawn = { svg: string; height: number };

export type Plate = { text: string; fill: string; ink: string; edge: string; room: number };

/** What a card says and shows, ready to draw; null and '' are left out. */
export type CardFace = {
  title: string;
  /** Below the title, in one line where they fit. */
  places: readonly (string | null)[];
  plates: readonly Plate[];
  hero: string | null;
  detail: string;
  colour: string;
  /** Equal seeds have equal contour lines behind them. */
  seed: string;
  draw: (box: CourseBox, line: number) => string;
};

/** An SVG 1080 pixels wide; its letters are outlines, so it needs no font (§9.20 finish card). */
export function cardFrame(face: CardFace, { shape, brand }: { shape: CardShape; brand: string }): string {
  const layout = LAYOUTS[shape];
  const { height, top, bottom, gap, line } = layout;
  const { colour, seed, draw } = face;
  const above = heading(face, layout);
  const below = footing(face, layout, brand);
  const y = top + above.height + gap;
  const box = { x: MARGIN + line, y, width: ROOM - 2 * line, height: bottom - below.height - gap - y };
  const whole = `d="M0 0h1080v${height}H0z"`;
  const relief = contourLines(seededRandom(seed), { width: 1080, height }, 14);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 ${height}" width="1080" height="${height}">`,
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="540" cy="${y + box.height / 2}" r="780">`,
    `<stop stop-color="${colour}" stop-opacity=".34"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`,
    `</radialGradient><path fill="${INK}" ${whole}/><path fill="url(#g)" ${whole}/>`,
    `<path fill="none" stroke="${WHITE}" stroke-opacity=".1" stroke-width="2" d="${relief}"/>`,
    draw(box, line),
    above.svg,
    below.svg,
    finishLine(height),
    '</svg>',
  ].join('');
}

/** The title, then the places. */
function heading({ title, places }: CardFace, { top, name, place }: Layout): Drawn {
  const broken = name.map(({ size, most }) => ({ size, lines: breakLines(title, size, ROOM, most) }));
  const isWhole = ({ lines }: { lines: string[] }) => !lines.some((line) => line.endsWith('…'));
  const { size, lines } = broken.find(isWhole) ?? broken.at(-1) ?? { size: place, lines: [] };
  let y = top + size * CAP;
  const letters = lines.map((line, index) => letter(line, size, MARGIN, y + index * size * LEADING).path);
  y += (lines.length - 1) * size * LEADING;
  const known = places.filter((part) => part !== null);
  const together = known.join(' · ');
  const where = letteringWidth(together, place) <= ROOM ? [together] : known;
  const placed = where.filter(Boolean).map((text, index) => {
    y += place * (index === 0 ? 1.8 : 1.35);
    return written(text, place, MARGIN, y);
  });
  return { svg: inked(WHITE, letters.join('')) + inked(SOFT, placed.join('')), height: y - top };
}

/** From below: detail and brand, the hero, the plates. */
function footing(
  { plates, hero: large, detail }: CardFace,
  { bottom, hero, small }: Layout,
  brand: string,
): Drawn {
  const parts = [inked(WHITE, letter(detail, small, MARGIN, bottom).path), sign(brand, small, bottom)];
  let y = bottom - small * CAP;
  if (large !== null) {
    y -= small * 0.8;
    const size = Math.max(hero / 3, Math.min(hero, (0.999 * hero * ROOM) / letteringWidth(large, hero)));
    // Large letters stand in from their own edge.
    parts.push(inked(WHITE, written(large, size, MARGIN - size * 0.03, y)));
    y -= size * CAP;
  }
  if (plates.length > 0) y -= small * 0.75;
  let x = MARGIN;
  for (const { text, fill, ink, edge, room } of plates) {
    const [line = ''] = breakLines(text, small, ROOM * room, 1);
    const width = letteringWidth(line, small) + small * 0.9;
    const place = `x="${x}" y="${y - small * 1.4}" width="${width}" height="${small * 1.4}" rx="${small * 0.28}"`;
    parts.push(`<rect ${place} fill="${fill}" stroke="${edge}" stroke-width="4"/>`);
    parts.push(inked(ink, letter(line, small, x + small * 0.45, y - small * 0.35).path));
    x += width + small * 0.4;
  }
  if (plates.length > 0) y -= small * 1.4;
  return { svg: parts.join(''), height: bottom - y };
}

/** The brand's mark and name, at the right. */
function sign(brand: string, small: number, bottom: number): string {
  const size = small * 0.82;
  const [name = ''] = breakLines(brand, size, ROOM * 0.4, 1);
  const x = MARGIN + ROOM - letteringWidth(name, size);
  const place = `translate(${x - small * 1.2} ${bottom - small * 0.84}) scale(${small / 56})`;
  const stroke = (ink: string, more: string) =>
    `<path fill="none" stroke="${ink}" stroke-linejoin="round" ${more}/>`;
  const mark =
    stroke(VOLT, 'stroke-width="12" d="M12 18H51L16 46H53"') +
    stroke(INK, 'stroke-width="2" stroke-dasharray="5 4" d="M16 18H51L16 46H49"');
  return `<g transform="${place}">${mark}</g>${inked(VOLT, letter(name, size, x, bottom).path)}`;
}

/** Two rows of a chequered flag along the lower edge. */
function finishLine(height: number): string {
  const cell = 1080 / CHEQUERS;
  const cells = Array.from({ length: CHEQUERS }, (_, column) => {
    const y = height - cell * (1 + (column % 2));
    return `M${column * cell} ${y}h${cell}v${cell}h-${cell}z`;
  });
  return `<path fill="${WHITE}" d="${cells.join('')}"/>`;
}

function written(text: string, size: number, x: number, y: number): string {
  return letter(breakLines(text, size, ROOM, 1)[0] ?? '', size, x, y).path;
}

export function inked(colour: string, path: string): string {
  return `<g fill="${colour}">${path}</g>`;
}

export const recordPlate = (text: string): Plate => ({ text, fill: VOLT, ink: INK, edge: VOLT, room: 0.9 });
