import { addDays, type CalendarDate } from './calendar-date.ts';
import { escapeCalendarText, foldCalendarLine } from './calendar-text.ts';
import { isClockTime } from './clock-time.ts';
import type { RaceStatus } from './race-status.ts';

export type CalendarEventRace = {
  uid: string;
  name: string;
  description: string;
  place: string;
  city: string;
  startDate: CalendarDate;
  startTime: string | null;
  url: string;
  stampedAt: Date;
  status: RaceStatus | null;
};

const EVENT_HOURS = 4;

const TIME_ZONE_LINES = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Bogota',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const compact = (text: string) => text.replace(/[-:]/g, '');

function timeLines(startDate: CalendarDate, startTime: string | null): string[] {
  if (startTime === null || !isClockTime(startTime)) {
    return [`DTSTART;VALUE=DATE:${compact(startDate)}`, `DTEND;VALUE=DATE:${compact(addDays(startDate, 1))}`];
  }
  const endHour = Number(startTime.slice(0, 2)) + EVENT_HOURS;
  const endDate = addDays(startDate, Math.floor(endHour / 24));
  const endTime = `${String(endHour % 24).padStart(2, '0')}:${startTime.slice(3)}`;
  return [
    `DTSTART;TZID=America/Bogota:${compact(startDate)}T${compact(startTime)}00`,
    `DTEND;TZID=America/Bogota:${compact(endDate)}T${compact(endTime)}00`,
  ];
}

function statusLine(status: RaceStatus | null): string {
  if (status === 'cancelada') return 'STATUS:CANCELLED';
  return status === 'por confirmar' || status === 'aplazada' ? 'STATUS:TENTATIVE' : 'STATUS:CONFIRMED';
}

function textLine(property: string, value: string): string[] {
  return value.trim() ? [`${property}:${escapeCalendarText(value.trim())}`] : [];
}

/** Four hours, or all day without a start (docs/product.md §2). @throws {RangeError} on an impossible date */
export function raceCalendarEvent(race: CalendarEventRace): string {
  const stamp = `${compact(race.stampedAt.toISOString().slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zancada//Carreras//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...TIME_ZONE_LINES,
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(race.uid)}@zancada`,
    `DTSTAMP:${stamp}`,
    ...timeLines(race.startDate, race.startTime),
    ...textLine('SUMMARY', race.name),
    ...textLine('DESCRIPTION', race.description),
    ...textLine('LOCATION', [race.place, race.city].filter((part) => part.trim()).join(', ')),
    // URIs are not escaped, so drop characters that would end the line.
    ...(race.url ? [`URL:${race.url.replace(/[\p{Cc}\s]/gu, '')}`] : []),
    statusLine(race.status),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('');
}
