import { NO_BREAK_SPACE } from './spanish-number.ts';

const ZONE = { timeZone: 'America/Bogota', timeStyle: 'short' } as const;
const HOUR = new Intl.DateTimeFormat('es-CO', ZONE);
const LONG = new Intl.DateTimeFormat('es-CO', { ...ZONE, dateStyle: 'long' });
const MEDIUM = new Intl.DateTimeFormat('es-CO', { ...ZONE, dateStyle: 'medium' });

/** `6:30 a. m.` stays on one line. */
const written = (format: Intl.DateTimeFormat, moment: string): string =>
  format.format(new Date(moment)).replace(/\s(?=[apm]\.)/g, NO_BREAK_SPACE);

/** A moment of ISO 8601 as Bogota's day and hour (§2.2 today): `1 de octubre de 2025 a las 6:30 a. m.` */
export const momentText = (moment: string): string => written(LONG, moment);

/** The same for lists: `1/10/2025, 6:30 a. m.` */
export const shortMomentText = (moment: string): string => written(MEDIUM, moment);

/** Its hour alone: `6:30 a. m.` */
export const hourText = (moment: string): string => written(HOUR, moment);
