import { expect, test } from 'vitest';
import { type CalendarEventRace, calendarFile, raceDays } from './calendar-event.ts';

const race: CalendarEventRace = {
  uid: 'media-del-paramo',
  name: 'Media del Páramo',
  description: 'Sube, respira; disfruta.\nTrae chaqueta.',
  place: 'Plaza de Bolívar',
  city: 'Bogotá',
  startDate: '2027-03-14',
  startTime: '06:30',
  url: 'https://example.org/carreras/media',
  status: 'confirmada',
};
const stampedAt = new Date('2026-11-20T15:04:05.678Z');
const textOf = (changes: Partial<CalendarEventRace> = {}) =>
  calendarFile({ events: [{ ...race, ...changes }], stampedAt });
const linesOf = (changes: Partial<CalendarEventRace> = {}) =>
  textOf(changes).replaceAll('\r\n ', '').split('\r\n');

const ZONE = `BEGIN:VTIMEZONE
TZID:America/Bogota
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:-0500
TZOFFSETTO:-0500
TZNAME:-05
END:STANDARD
END:VTIMEZONE`;

test('a calendar of races is this file, line by line', () => {
  const event = { ...race, coordinates: [4.6, -74.08] as const, version: 3, alarms: true };
  const text = calendarFile({ events: [event], stampedAt, name: 'Mis carreras' });
  expect(text.replaceAll('\r\n ', '').replaceAll('\r\n', '\n')).toBe(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Zancada//Carreras//ES
CALSCALE:GREGORIAN
METHOD:PUBLISH
NAME:Mis carreras
X-WR-CALNAME:Mis carreras
REFRESH-INTERVAL;VALUE=DURATION:PT12H
X-PUBLISHED-TTL:PT12H
${ZONE}
BEGIN:VEVENT
UID:media-del-paramo@zancada
DTSTAMP:20261120T150405Z
SEQUENCE:3
DTSTART;TZID=America/Bogota:20270314T063000
DTEND;TZID=America/Bogota:20270314T103000
SUMMARY:Media del Páramo
DESCRIPTION:Sube\\, respira\\; disfruta.\\nTrae chaqueta.
LOCATION:Plaza de Bolívar\\, Bogotá
GEO:4.600000;-74.080000
URL:https://example.org/carreras/media
STATUS:CONFIRMED
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Media del Páramo
TRIGGER;VALUE=DATE-TIME:20270314T000000Z
END:VALARM
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Media del Páramo
TRIGGER:-PT2H30M
END:VALARM
END:VEVENT
END:VCALENDAR
`);
});

test('what is not known of a race has no line, and a text without letters is none', () => {
  const lines = linesOf({ description: ' ', place: ' ', city: '', url: '', startTime: null, alarms: true });
  expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
    'BEGIN:VEVENT',
    'UID:media-del-paramo@zancada',
    'DTSTAMP:20261120T150405Z',
    'DTSTART;VALUE=DATE:20270314',
    'DTEND;VALUE=DATE:20270315',
    'SUMMARY:Media del Páramo',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Media del Páramo',
    'TRIGGER;VALUE=DATE-TIME:20270314T000000Z',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(linesOf()).not.toContain('NAME:');
  expect(
    linesOf({ startDate: '9999-12-31', startTime: null }).filter((line) => /^DT(START|END);/.test(line)),
  ).toEqual(['DTSTART;VALUE=DATE:99991231']);
  expect(linesOf({ url: 'https://example.org/a b\nX:1' })).toContain('URL:https://example.org/abX:1');
  expect(linesOf({ description: ' Trote ' })).toContain('DESCRIPTION:Trote');
});

test('a race with a start time takes four hours in Bogotá', () => {
  const lines = linesOf();
  expect(lines).toContain('DTSTART;TZID=America/Bogota:20270314T063000');
  expect(lines).toContain('DTEND;TZID=America/Bogota:20270314T103000');
  expect(lines).toContain('TZOFFSETTO:-0500');
});

test('a night race ends on the next day', () => {
  const lines = linesOf({ startDate: '2027-12-31', startTime: '21:15' });
  expect(lines).toContain('DTEND;TZID=America/Bogota:20280101T011500');
});

test('a race without a start time takes the whole day', () => {
  for (const startTime of [null, 'temprano']) {
    const lines = linesOf({ startTime });
    expect(lines).toContain('DTSTART;VALUE=DATE:20270314');
    expect(lines).toContain('DTEND;VALUE=DATE:20270315');
  }
});

test('a race on the last day that can be written ends on it', () => {
  const ends = (startTime: string | null) =>
    linesOf({ startDate: '9999-12-31', startTime }).filter((line) => line.startsWith('DTEND'));
  expect(ends('06:30')).toEqual(['DTEND;TZID=America/Bogota:99991231T103000']);
  expect(ends(null)).toEqual([]);
  expect(ends('21:15')).toEqual([]);
});

test('the event tells what, where and when it was written', () => {
  const lines = linesOf();
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines).toContain('UID:media-del-paramo@zancada');
  expect(lines).toContain('DTSTAMP:20261120T150405Z');
  expect(lines).toContain('SUMMARY:Media del Páramo');
  expect(lines).toContain('DESCRIPTION:Sube\\, respira\\; disfruta.\\nTrae chaqueta.');
  expect(lines).toContain('LOCATION:Plaza de Bolívar\\, Bogotá');
  expect(lines).toContain('URL:https://example.org/carreras/media');
});

test('a cancelled race is cancelled in the calendar, an uncertain one tentative', () => {
  expect(linesOf({ status: 'cancelada' })).toContain('STATUS:CANCELLED');
  expect(linesOf({ status: 'aplazada' })).toContain('STATUS:TENTATIVE');
  expect(linesOf({ status: 'por confirmar' })).toContain('STATUS:TENTATIVE');
  expect(linesOf({ status: null })).toContain('STATUS:CONFIRMED');
});

test('what a race does not tell has no line', () => {
  const lines = linesOf({ description: ' ', place: '', city: '', url: '' });
  expect(lines.filter((line) => /^(?:DESCRIPTION|LOCATION|URL)/.test(line))).toEqual([]);
});

test('no field of a race can add a line to the calendar', () => {
  const hostile = 'x\r\nATTENDEE:mailto:a@example.org';
  const lines = linesOf({ uid: hostile, name: hostile, place: hostile, url: hostile, description: hostile });
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

test('every line ends as calendars want it and none is too long', () => {
  const text = textOf({ description: 'ñandú 🏃 '.repeat(500) });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('a race on an impossible date has no event', () => {
  expect(() => textOf({ startDate: '2027-02-30' })).toThrow(RangeError);
});

test('a calendar of many races has a name, and of each its place on the globe and its version', () => {
  const events = [
    { ...race, coordinates: [4.6, -1e-7] as const, version: 3 },
    { ...race, uid: 'otra' },
  ];
  const lines = calendarFile({ events, stampedAt, name: 'Carreras en Cali' }).split('\r\n');
  expect(lines).toContain('X-WR-CALNAME:Carreras en Cali');
  expect(lines).toContain('GEO:4.600000;-0.000000');
  expect(lines).toContain('SEQUENCE:3');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('TZID:'))).toHaveLength(1);
});

test('a race reminds at seven in the evening before and again before its start', () => {
  const triggers = (changes: Partial<CalendarEventRace>) =>
    linesOf({ alarms: true, ...changes }).filter((line) => line.startsWith('TRIGGER'));
  expect(triggers({})).toEqual(['TRIGGER;VALUE=DATE-TIME:20270314T000000Z', 'TRIGGER:-PT2H30M']);
  expect(triggers({ startTime: null })).toEqual(['TRIGGER;VALUE=DATE-TIME:20270314T000000Z']);
  expect(triggers({ alarms: false })).toEqual([]);
});

test('the second day of a race is another event than a race that is named like it with a number', () => {
  const start = (startDate: string) => ({ name: startDate, startDate, startTime: null, eventPlace: null });
  const uidsOf = (uid: string, days: readonly string[]) =>
    raceDays({ ...race, uid, distances: days.map(start) }, undefined).map((day) => day.uid);
  const uids = [
    ...uidsOf('media-2027', ['2027-03-14', '2027-03-15']),
    ...uidsOf('media-2027-2', ['2027-03-14']),
  ];
  expect(uids).toEqual(['media-2027', 'media-2027/2027-03-15', 'media-2027-2']);
});
