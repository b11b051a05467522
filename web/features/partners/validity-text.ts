import { type CalendarDate, formatShortDate } from '#domain/calendar-date.ts';
import { benefitState } from '#domain/partner-benefit.ts';

type Dates = { validFrom: CalendarDate | null; validTo: CalendarDate | null };

/** When a benefit holds, by its dates and today's; null when it has none. */
export function validityText({ validFrom, validTo }: Dates, today: CalendarDate): string | null {
  const state = benefitState({ validFrom, validTo }, today);
  if (state === 'expired' && validTo) return `Venció el ${formatShortDate(validTo)}`;
  if (state === 'upcoming' && validFrom)
    return validTo
      ? `Válido del ${formatShortDate(validFrom)} al ${formatShortDate(validTo)}`
      : `Válido desde el ${formatShortDate(validFrom)}`;
  return validTo ? `Válido hasta el ${formatShortDate(validTo)}` : null;
}
