import type { RaceProposal } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import { calendarEvents } from '#server/event-pages/calendar-events.ts';
import { asProposal } from '#server/event-pages/event-fields.ts';
import { jsonLdEvents } from '#server/event-pages/json-ld-events.ts';
import { decodeText } from '#server/spreadsheets/decode-text.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

/**
 * The races that a calendar or a page speaks of (docs/product §17.27 page addresses; decision 056).
 * @throws {AppError} InvalidParameter when there is none
 */
export function readEvents(bytes: Uint8Array, url: string | null, cities: readonly string[]): RaceProposal[] {
  try {
    const text = decodeText(bytes);
    const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200).replace(/^\uFEFF/, ''));
    const found = isCalendar ? calendarEvents(text, url, cities) : jsonLdEvents(text, url ?? '');
    if (found.length > 0) return found.map(asProposal);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxFault)) throw error;
  }
  throw new AppError('InvalidParameter', {
    detail:
      'Ahí no hay ningún evento que podamos leer: ni un calendario (.ics) ni una página con los datos de un evento.',
  });
}
