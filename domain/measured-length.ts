import { foldText } from './search-text.ts';
import { readWrittenNumber } from './written-number.ts';

const METRES = { m: 1, km: 1000, mi: 1609.344 };

const MEASURE =
  /(?<![\d.,]|\d\/)(\d[\d.,]*)\s*(?:(ks?|kms?|kilometros?|kilometers?|kilometres?)|(m|mts?|metros?|meters?|metres?)|(mi|millas?|miles?))(?![\p{L}\d])/gu;
const HALF = /\b(?:medi[ao]s?|half|hm|21)(?:\b|marat)|^(?:1\/2|½)$|(?:1\/2|½) ?(?:de )?marat/;
const NO_COURSE = /ultra|cuarto|quarter|mini|relevo|relay|posta|(?:1\/4|¼) ?(?:de )?marat/;

/** The lengths that a text names with their unit, in metres; null for a number that is none. @param text folded */
export const measuredLengths = (text: string): (number | null)[] =>
  [...text.matchAll(MEASURE)].map(([, digits = '', kilometres, metres]) =>
    lengthIn(digits, kilometres ? 'km' : metres ? 'm' : 'mi'),
  );

/** The one length that a text names with its unit, in metres. */
export function measuredLength(text: string): number | null {
  const [length = null, ...others] = measuredLengths(foldText(text));
  return others.length > 0 ? null : length;
}

export function lengthIn(digits: string, unit: keyof typeof METRES): number | null {
  const value = readWrittenNumber(digits.replace(/[.,]$/, ''), unit === 'm');
  return value === null ? null : value * METRES[unit];
}

/** The distance that a text calls a marathon or a half. @param text folded */
export function wordedDistance(text: string): '21K' | '42K' | null {
  if (NO_COURSE.test(text)) return null;
  if (HALF.test(text)) return '21K';
  return /\bmarath?on/.test(text) ? '42K' : null;
}
