import { isCalendarDate } from '#domain/calendar-date.ts';

const BOGOTA = { locale: 'es-CO', timeZone: 'America/Bogota' } as const;

/** '1 de octubre de 2025': Bogota's day of a moment given in ISO 8601. */
export function dayOf(moment: string): string {
  return format(moment, { dateStyle: 'long' });
}

/** '1 de octubre de 2025, 6:30 a. m.', by Bogota's clock. */
export function dayAndHour(moment: string): string {
  return format(moment, { dateStyle: 'long', timeStyle: 'short' });
}

/** A version is the date of its text; whatever else it may be is shown as it is. */
export function versionText(version: string): string {
  return isCalendarDate(version) ? dayOf(`${version}T12:00:00Z`) : version;
}

function format(moment: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(BOGOTA.locale, { ...style, timeZone: BOGOTA.timeZone }).format(
    new Date(moment),
  );
}
