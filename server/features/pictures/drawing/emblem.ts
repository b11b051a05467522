import { INK, VOLT } from '#server/brand-colours.ts';
import { chooseGround } from './ground.ts';
import { initials, letter, letteringWidth } from './lettering.ts';
import { drawing } from './poster.ts';
import { contourLines, trackLanes } from './relief.ts';
import { seededRandom } from './seeded-random.ts';

export type EmblemSubject = { title: string; kind: 'partner' | 'blog' };

const FRAME = { width: 800, height: 450 };
const COLOURS = ['#8fcdea', '#d8a1a8', '#ff64b0', '#fa8272', VOLT];

/** An SVG of 800 × 450 under 6 KB, deterministic by title (docs/product §1.19 posters). */
export function drawEmblem({ title, kind }: EmblemSubject): string {
  const random = seededRandom(`${kind} ${title}`);
  const colour = COLOURS[Math.floor(random() * COLOURS.length)] ?? VOLT;
  const ground = chooseGround(colour, title);
  if (kind === 'partner') {
    const relief = contourLines(random, FRAME);
    return drawing({
      ground,
      relief,
      ghost: initials(title),
      outlined: true,
      top: coupon(title, ground.line),
    });
  }
  const lanes = trackLanes(random, FRAME);
  const number = 2 + Math.floor(random() * 5);
  const lead = lanes.split('M')[number] ?? '';
  return drawing({
    ground,
    relief: lanes,
    ghost: String(number),
    outlined: false,
    top: runningLane(lead, ground.line),
  });
}

function runningLane(lane: string, colour: string): string {
  const stroke = (ink: string, more: string) => `<path fill="none" stroke="${ink}" ${more} d="M${lane}"/>`;
  return stroke(colour, 'stroke-width="20"') + stroke('#fff', 'stroke-width="4" stroke-dasharray="15 15"');
}

const COUPON =
  'M180 95h440a20 20 0 0 0 20 20v90a20 20 0 0 0 0 40v90a20 20 0 0 0-20 20h-440a20 20 0 0 0-20-20v-90a20 20 0 0 0 0-40v-90a20 20 0 0 0 20-20z';

function coupon(title: string, colour: string): string {
  const name = initials(title, 2);
  const size = Math.min(210, (270 * 100) / Math.max(1, letteringWidth(name, 100)));
  const ink = colour === INK ? '#fff' : INK;
  return [
    `<path fill="${colour}" stroke="${INK}" stroke-width="4" d="${COUPON}"/>`,
    `<path stroke="${ink}" stroke-width="5" stroke-dasharray="1 15" stroke-linecap="round" d="M520 120v212"/>`,
    `<g fill="${ink}">${letter(name, size, 206, 225 + size * 0.35).path}</g>`,
    `<path fill="${ink}" d="M562 150h26v26h26v26h-26v26h26v26h-26v26h26v26h-26v-26h-26v-26h26v-26h-26v-26h26v-26h-26z"/>`,
  ].join('');
}
