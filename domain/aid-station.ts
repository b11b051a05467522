import { formatTenths, NO_BREAK_SPACE } from './spanish-number.ts';

/** What there is at a kilometre of the course. */
export type AidStation = { km: number; what: string };

/** 'Km 2,5: agua'. */
export const aidText = ({ km, what }: AidStation): string =>
  `Km${NO_BREAK_SPACE}${formatTenths(km)}${what && `: ${what}`}`;
