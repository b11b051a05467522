const ZONE = { timeZone: 'America/Bogota', timeStyle: 'short' } as const;
const HOUR = new Intl.DateTimeFormat('es-CO', ZONE);
const LONG = new Intl.DateTimeFormat('es-CO', { ...ZONE, dateStyle: 'long' });
const MEDIUM = new Intl.DateTimeFormat('es-CO', { ...ZONE, dateStyle: 'medium' });

/** A moment of ISO 8601 as Bogota's day and hour (§2.2 today): `1 de octubre de 2025 a las 6:30 a. m.` */
export const momentText = (moment: string): string => LONG.format(new Date(moment));

/** The same for lists: `1/10/2025, 6:30 a. m.` */
export const shortMomentText = (moment: string): string => MEDIUM.format(new Date(moment));

/** Its hour alone: `6:30 a. m.` */
export const hourText = (moment: string): string => HOUR.format(new Date(moment));
