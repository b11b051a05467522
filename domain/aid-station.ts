import { formatTenths, NO_BREAK_SPACE } from './spanish-number.ts';

/** At a kilometre of the course. */
export type AidStation = { kilometre: number; offers: string };

/** 'Km 2,5: agua'. */
export const aidText = ({ kilometre, offers }: AidStation): string =>
  `Km${NO_BREAK_SPACE}${formatTenths(kilometre)}${offers && `: ${offers}`}`;
