import { LAST_DAY } from './calendar-bounds.ts';
import { addDays, type CalendarDate, endOfBogotaDay } from './calendar-date.ts';
import { escapeCalendarText, foldCalendarLine } from './calendar-text.ts';
import { earliestStart, isClockTime } from './clock-time.ts';
import { type Coordinates, isCoordinates } from './coordinates.ts';
import { dayOf } from './own-day.ts';
import type { RaceStatus } from './race-status.ts';
import { byDay } from './several-days.ts';

export type CalendarEventRace = {
  uid: string;
  name: string;
  description: string;
  place: string;
  city: string;
  startDate: CalendarDate;
  startTime: string | null;
  url: string;
  status: RaceStatus | null;
  coordinates?: Coordinates | null;
  /** Grows with each change. */
  version?: number;
  alarms?: boolean;
};

type Starting = {
  name: string;
  startDate: CalendarDate | null;
  startTime: string | null;
  eventPlace: string | null;
};
type RaceOfDays = Pick<CalendarEventRace, 'uid' | 'name' | 'place' | 'startDate'> & {
  distances: readonly Starting[];
};

/** What differs between the events of a race, one a day; of a chosen distance its own (docs/product §2.12 several days). */
export function raceDays(race: RaceOfDays, chosen: Starting | undefined) {
  if (chosen) return [eventOf(race, race.uid, chosen.name, [chosen])];
  const days = byDay(race);
  return days.map(({ day, distances }, at) => {
    const names = days.length > 1 ? distances.map(({ name }) => name).join(', ') : '';
    // The first has the name that subscribers know the race by. Another race's uid may end in a number.
    return eventOf(race, at === 0 ? race.uid : `${race.uid}/${day}`, names, distances);
  });
}

function eventOf(race: RaceOfDays, uid: string, names: string, distances: readonly Starting[]) {
  const [first] = distances;
  return {
    uid,
    name: names ? `${race.name} · ${names}` : race.name,
    place: distances.length === 1 ? (first?.eventPlace ?? race.place) : race.place,
    startDate: dayOf(race, first),
    startTime: earliestStart(distances),
  };
}

const EVENT_HOURS = 4;
const REFRESH = 'PT12H';

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

/** Four hours, or all day without a start. An end after the last day is not written: the event then ends on its day. */
function timeLines(startDate: CalendarDate, startTime: string | null): string[] {
  const endLine = (kind: string, days: number, time = '') =>
    days > 0 && startDate === LAST_DAY ? [] : [`DTEND;${kind}:${compact(addDays(startDate, days))}${time}`];
  if (startTime === null || !isClockTime(startTime))
    return [`DTSTART;VALUE=DATE:${compact(startDate)}`, ...endLine('VALUE=DATE', 1)];
  const endHour = Number(startTime.slice(0, 2)) + EVENT_HOURS;
  const endTime = `${String(endHour % 24).padStart(2, '0')}${startTime.slice(3)}00`;
  return [
    `DTSTART;TZID=America/Bogota:${compact(startDate)}T${compact(startTime)}00`,
    ...endLine('TZID=America/Bogota', Math.floor(endHour / 24), `T${endTime}`),
  ];
}

function statusLine(status: RaceStatus | null): string {
  if (status === 'cancelada') return 'STATUS:CANCELLED';
  return status === 'por confirmar' || status === 'aplazada' ? 'STATUS:TENTATIVE' : 'STATUS:CONFIRMED';
}

function textLine(property: string, value: string): string[] {
  return value.trim() ? [`${property}:${escapeCalendarText(value.trim())}`] : [];
}

export type CalendarFile = { events: readonly CalendarEventRace[]; stampedAt: Date; name?: string };

/** One race or many, as calendars read it (docs/product §2.10 calendar file, §18.29 search calendar).
 * @throws {RangeError} on an impossible date */
export function calendarFile({ events, stampedAt, name }: CalendarFile): string {
  const stamp = `${compact(stampedAt.toISOString().slice(0, 19))}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zancada//Carreras//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name
      ? [
          ...textLine('NAME', name),
          ...textLine('X-WR-CALNAME', name),
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]
      : []),
    ...TIME_ZONE_LINES,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('');
}

function eventLines(race: CalendarEventRace, stamp: string): string[] {
  const { coordinates } = race;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeCalendarText(race.uid)}@zancada`,
    `DTSTAMP:${stamp}`,
    ...(race.version === undefined ? [] : [`SEQUENCE:${race.version}`]),
    ...timeLines(race.startDate, race.startTime),
    ...textLine('SUMMARY', race.name),
    ...textLine('DESCRIPTION', race.description),
    ...textLine('LOCATION', [race.place, race.city].filter((part) => part.trim()).join(', ')),
    ...(coordinates && isCoordinates(coordinates) ? [`GEO:${coordinates.map(plain).join(';')}`] : []),
    // URIs are not escaped, so drop characters that would end the line.
    ...(race.url ? [`URL:${race.url.replace(/[\p{Cc}\s]/gu, '')}`] : []),
    statusLine(race.status),
    ...(race.alarms ? alarmLines(race) : []),
    'END:VEVENT',
  ];
}

/** At seven in the evening before, and two and a half hours before the start. */
function alarmLines({ name, startDate, startTime }: CalendarEventRace): string[] {
  const eve = compact(endOfBogotaDay(addDays(startDate, -1)).toISOString().slice(0, 10));
  const triggers = [`TRIGGER;VALUE=DATE-TIME:${eve}T000000Z`];
  if (startTime !== null && isClockTime(startTime)) triggers.push('TRIGGER:-PT2H30M');
  return triggers.flatMap((trigger) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    ...textLine('DESCRIPTION', name),
    trigger,
    'END:VALARM',
  ]);
}

// toFixed, because a decimal of a calendar knows no exponent.
const plain = (degrees: number) => degrees.toFixed(6);
