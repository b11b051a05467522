import { foldText } from './search-text.ts';

export const DISTANCE_NAMES = ['2K', '5K', '10K', '15K', '21K', '42K'] as const;

export type DistanceName = (typeof DISTANCE_NAMES)[number];

/** How far, as a share, a course may be off its class. */
export const TOLERANCE = 0.01;

const RELAY = /[x×+] ?\d|\d ?k? ?[x×+]|relevo/;
const LENGTH =
  /(?<![\p{L}\d.,+-])(\d+(?:[.,]\d+)*) ?(k(?:ms?|ilometros?)?|m(?:ts?|etros?)?|millas?)(?![\p{L}\d])/gu;
const MARATHON = /(?<!\p{L})(?:(media|medio|1\/2|½) ?)?maraton(?!\p{L})/u;
const MILE_KILOMETRES = 1.609344;

/** '10,5K', 'Élite 10,5 km' → 10.5; '2.350 metros' → 2.35; 'Media Maratón' → 21; '3x800' → 0, unknown (docs/product
 * §3.2 distance names). */
export function kilometresOf(name: string): number {
  const folded = foldText(name.trim());
  if (RELAY.test(folded)) return 0;
  const [length, ...others] = folded.matchAll(LENGTH);
  if (others.length > 0) return 0;
  if (!length) {
    const marathon = MARATHON.exec(folded);
    if (marathon) return marathon[1] ? 21 : 42;
  }
  const [, number = '', unit = ''] = length ?? /^(\d+(?:[.,]\d+)?)$/.exec(folded) ?? [];
  const isMetres = unit.startsWith('m') && !unit.startsWith('mi');
  const written = isMetres && /^\d{1,3}(?:\.\d{3})+$/.test(number) ? number.replaceAll('.', '') : number;
  const amount = Number(written.replace(',', '.'));
  if (!Number.isFinite(amount)) return 0;
  return isMetres ? amount / 1000 : unit.startsWith('mi') ? amount * MILE_KILOMETRES : amount;
}
