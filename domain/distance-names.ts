import { measuredLengths, wordedDistance } from './measured-length.ts';
import { foldText } from './search-text.ts';

export const DISTANCE_NAMES = ['2K', '5K', '10K', '15K', '21K', '42K'] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];

/** Characters of the name of a distance of the catalogue. */
export const DISTANCE_NAME_MAX = 60;

/** How far, as a share, a course may be off its class. */
export const TOLERANCE = 0.01;

/** Several legs or courses, and what is no length of one. */
const SEVERAL = /[x×+] ?\d|\d ?k? ?[x×+]|-\d|relevo|posta|(?!1\/2)\d[km ]*[/yo] ?\d/;

/** '10,5K', 'Élite 10,5 km' → 10.5; '2.350 metros' → 2.35; 'Media Maratón' → 21; '3x800' → 0, unknown (docs/product
 * §3.2 distance names). */
export function kilometresOf(name: string): number {
  const text = foldText(name);
  if (SEVERAL.test(text)) return 0;
  if (/^\d+(?:[.,]\d+)?k?$/.test(text)) {
    const kilometres = Number.parseFloat(text.replace(',', '.'));
    return Number.isFinite(kilometres) ? kilometres : 0;
  }
  const [metres, ...others] = measuredLengths(text);
  if (others.length > 0) return 0;
  if (metres) return Math.round(metres * 1000) / 1e6;
  const worded = /\d/.test(text.replace('1/2', '')) ? null : wordedDistance(text);
  return worded ? Number.parseInt(worded, 10) : 0;
}
