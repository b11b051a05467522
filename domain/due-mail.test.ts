import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { dueMail, type Find, type OwnRace, type Pending } from './due-mail.ts';
import { stopsOf } from './mail-stop.ts';

const TODAY = '2026-11-20';
const day = (days: number) => addDays(TODAY, days);
const facts = (startDate: string, city = 'Cali') => ({
  startDate,
  city,
  eventPlace: '',
  status: null,
  closings: {},
});

const own = (more: Partial<OwnRace> = {}): OwnRace => ({
  id: 'own',
  raceUid: 'a',
  morning: null,
  raceCode: 'A',
  raceName: 'Media de Cali',
  raceDate: day(30),
  datePrecision: 'day',
  city: 'Cali',
  eventPlace: '',
  distance: '10K',
  status: 'YA ESTOY INSCRITO',
  raceTime: null,
  organizerUrl: null,
  catalogueStatus: null,
  facts: null,
  distances: [],
  toldUntil: null,
  ...more,
});
/** One that its runner is not registered for, and that closes tomorrow. */
const wished = (more: Partial<OwnRace> = {}) =>
  own({
    id: 's',
    raceCode: 'S',
    status: 'NO ESTOY INSCRITO AUN',
    distances: [{ name: '10K', registrationClosesAt: day(1), ending: null }],
    ...more,
  });
/** One that a new place is to be told of. */
const moved = (days: number, more: Partial<OwnRace> = {}) =>
  own({ raceDate: day(days), facts: facts(day(days), 'Palmira'), ...more });
const notice = (days: number, raceCode = 'A') => ({ raceCode, known: facts(day(days)) });
const FIND: Find = { searchId: 's1', query: 'city=Cali', races: [], ending: [] };

const mail = (pending: Partial<Pending>, urgentOnly = false) =>
  dueMail({ reminders: true, races: [], notices: [], sent: [], finds: [], ...pending }, TODAY, urgentOnly);

test('a day on which nothing is due has no mail', () => {
  expect(mail({ races: [own()] })).toEqual({ due: null, obsolete: [] });
});

test('a race that changed is told of with its changes', () => {
  const race = moved(9);
  const { due, obsolete } = mail({ races: [own({ raceCode: 'B' }), race], notices: [notice(9)] });
  expect(due).toMatchObject({
    changes: [{ race, changes: [{ field: 'place' }] }],
    deadlines: [],
    reminders: [],
  });
  expect(due?.changes).toHaveLength(1);
  expect(obsolete).toEqual([]);
});

test.each([
  ['changed back', { races: [own({ facts: facts(day(9)) })], notices: [notice(9)] }],
  ['over before it changed', { races: [moved(-2)], notices: [notice(-2)] }],
  ['over, and gone from the catalogue', { races: [own()], notices: [notice(-1)] }],
  ['no longer on the list', { races: [own({ raceCode: 'B' })], notices: [notice(9)] }],
  ['of a runner without reminders', { reminders: false, races: [moved(9)], notices: [notice(9)] }],
])('a race that is %s has no mail, and its notice goes', (_, pending) => {
  expect(mail(pending)).toEqual({ due: null, obsolete: ['A'] });
});

test('the notice of a race to come that the catalogue lacks waits for it', () => {
  for (const days of [0, 9]) expect(mail({ races: [own()], notices: [notice(days)] }).obsolete).toEqual([]);
  const begun = { raceCode: 'A', known: { ...facts(day(-1)), days: { '21K': day(9) } } };
  expect(mail({ races: [own()], notices: [begun] }).obsolete).toEqual([]);
});

test.each([
  [-1, -1, false],
  [0, 0, true],
  [3, 3, true],
  [4, 4, false],
  [30, 3, true],
  [3, 30, true],
  [-1, 30, false],
])('a race of day %d that is now on day %d is told of at any hour: %s', (before, after, isTold) => {
  const pending = { races: [moved(after)], notices: [notice(before)] };
  expect(mail(pending, true).due !== null).toBe(isTold);
});

test('beside the mail of the day only changes of races within days are told of', () => {
  const pending = {
    races: [moved(2), moved(9, { id: 'b', raceCode: 'B' }), wished()],
    notices: [notice(2), notice(9, 'B')],
    finds: [FIND],
  };
  const { due, obsolete } = mail(pending, true);
  expect(due).toMatchObject({ changes: [{ race: { id: 'own' } }], deadlines: [], reminders: [], finds: [] });
  expect([due?.changes.length, obsolete]).toEqual([1, []]);
  expect(mail({ races: [wished()], finds: [FIND] }, true).due).toBeNull();
  expect(mail(pending).due).toMatchObject({ changes: [{}, {}], deadlines: [{}], finds: [FIND] });
});

test('new races of a saved search are a mail', () => {
  expect(mail({ finds: [FIND] }).due?.finds).toEqual([FIND]);
});

test('a race is announced three days before and asked about on the day after', () => {
  const races = [-2, -1, 0, 2, 3, 4].map((days) => own({ id: `${days}`, raceDate: day(days) }));
  const { due } = mail({ races: [...races, own({ raceDate: day(3), status: 'RETO SUPERADO' })] });
  expect(due?.reminders.map(({ race, kind }) => [race.id, kind])).toEqual([
    ['3', 'before'],
    ['-1', 'after'],
  ]);
  expect(mail({ reminders: false, races }).due).toBeNull();
});

test('a reminder is sent once, and again when the race got another day', () => {
  const soon = own({ raceDate: day(3) });
  const sent = [{ id: 'own', kind: 'before' as const }];
  expect(mail({ races: [soon], sent }).due).toBeNull();
  expect(mail({ races: [soon], sent: [{ id: 'own', kind: 'after' }] }).due?.reminders).toHaveLength(1);
  expect(mail({ races: [soon], sent: [{ id: 'other', kind: 'before' }] }).due?.reminders).toHaveLength(1);
  const other = own({ id: 'b', raceCode: 'B', raceDate: day(3) });
  const again = { races: [moved(3), other], sent: [...sent, { id: 'b', kind: 'before' as const }] };
  expect(mail({ ...again, notices: [notice(9)] }).due?.reminders).toMatchObject([{ race: { id: 'own' } }]);
  expect(mail({ ...again, notices: [notice(3)] }).due?.reminders).toEqual([]);
});

test('the end of a registration is told of a race that the runner is not registered for', () => {
  const { due } = mail({ races: [wished({ id: 't', distances: [] }), wished()] });
  expect(due?.deadlines).toMatchObject([{ race: { id: 's' }, deadlines: [{ day: day(1) }] }]);
  const beside = (status: OwnRace['status'], raceCode = 'S') =>
    mail({ races: [wished(), own({ raceCode, status })] }).due?.deadlines;
  expect(beside('YA ESTOY INSCRITO')).toBeUndefined();
  expect(beside('RETO SUPERADO')).toBeUndefined();
  expect(beside('NO ESTOY INSCRITO AUN')).toHaveLength(1);
  expect(beside('YA ESTOY INSCRITO', 'B')).toHaveLength(1);
});

test.each([
  ['is over', { raceDate: day(-1) }],
  ['is sold out', { catalogueStatus: 'agotada' }],
  ['was told of up to that day', { toldUntil: day(1) }],
] as const)('no end is told of a race that %s', (_, more) => {
  expect(mail({ races: [wished(more)] }).due?.deadlines ?? []).toEqual([]);
});

test('who turned reminders off hears of no end', () => {
  expect(mail({ races: [wished()], reminders: false }).due).toBeNull();
});

const REMINDED = own({ raceDate: day(3) });
const MOVED = { races: [moved(9)], notices: [notice(9)] };

test.each([
  ['a reminder', { races: [REMINDED] }, ['reminders']],
  ['a change of an own race', MOVED, ['reminders']],
  ['the end of a registration', { races: [wished()] }, ['reminders']],
  ['what one search found', { finds: [FIND] }, ['search:s1']],
  ['what two searches found', { finds: [FIND, { ...FIND, searchId: 's2' }] }, ['searches']],
  ['some of each', { races: [REMINDED, wished()], finds: [FIND] }, ['reminders', 'search:s1']],
])('one press in a mail of %s takes off that and nothing else', (_, pending, stops) => {
  const { due } = mail(pending);
  expect(due && stopsOf(due)).toEqual(stops);
});
