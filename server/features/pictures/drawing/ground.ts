import { INK } from '#server/brand-colours.ts';
import { seededRandom } from './seeded-random.ts';

export type Ground = { base: string; relief: string; ghost: string; line: string; casing: string };

const FALLBACK = '#ff64b0';

/** Colours chosen by the seed: night, the distance's own colour, or paper. */
export function chooseGround(preferred: string, seed: string): Ground {
  const colour = /^#[0-9a-f]{6}$/i.test(preferred) ? preferred : FALLBACK;
  const chance = seededRandom(`${seed} ground`)();
  if (chance < 0.36) return { base: INK, relief: '#4f3658', ghost: '#3a2143', line: colour, casing: INK };
  if (chance < 0.8) {
    return { base: colour, relief: mix(colour, 0.24), ghost: mix(colour, 0.14), line: INK, casing: colour };
  }
  return { base: '#f3e9d8', relief: '#d6c5ab', ghost: '#e7d9c1', line: colour, casing: INK };
}

export function mix(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const own = Number.parseInt(colour.slice(at, at + 2), 16) || 0;
    const ink = Number.parseInt(INK.slice(at, at + 2), 16);
    return Math.round(own + (ink - own) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
