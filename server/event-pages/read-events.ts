import type { FoundRaces } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import { calendarEvents } from '#server/event-pages/calendar-events.ts';
import { asProposal, type Events } from '#server/event-pages/event-fields.ts';
import { jsonLdEvents } from '#server/event-pages/json-ld-events.ts';
import { decodeText } from '#server/spreadsheets/decode-text.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

const NOTHING =
  'Ahí no hay ningún evento que podamos leer: ni un calendario (.ics) ni una página con los datos de un evento.';
const TOLD_MAX = 3;

/**
 * The races that a calendar or a page speaks of (docs/product §17.27 page addresses; decision 056).
 * @throws {AppError} InvalidParameter when there is none
 */
export function readEvents(bytes: Uint8Array, url: string | null, cities: readonly string[]): FoundRaces {
  const { events, notices } = foundIn(bytes, url, cities);
  if (events.length > 0) return { events: events.map(asProposal), notices };
  throw new AppError('InvalidParameter', { detail: [NOTHING, ...notices.slice(0, TOLD_MAX)].join(' ') });
}

function foundIn(bytes: Uint8Array, url: string | null, cities: readonly string[]): Events {
  try {
    const text = decodeText(bytes);
    const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200).replace(/^\uFEFF/, ''));
    return isCalendar ? calendarEvents(text, url, cities) : jsonLdEvents(text, url ?? '');
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return { events: [], notices: [] };
  }
}
