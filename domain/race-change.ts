import { addDays, type CalendarDate, formatDay, formatLongDate } from './calendar-date.ts';
import { type DatePrecision, datedRace, hasDay, periodText } from './date-precision.ts';
import { type Kit, type KitFacts, kitLines, kitOf } from './kit.ts';
import type { RaceStatus } from './race-status.ts';
import { DAYS_BEFORE } from './reminder.ts';
import { timeLimitText } from './time-limit.ts';

/** What of a race runners are told of when it changes. */
export type RaceFacts = {
  startDate: CalendarDate;
  /** What an earlier version noted has none: the day was known. */
  datePrecision?: DatePrecision;
  city: string;
  eventPlace: string;
  status: RaceStatus | null;
  /** The last day of registration of each distance. */
  closings: Record<string, CalendarDate | null>;
  /** Of each distance its own day and its limit, HH:MM. What an earlier version noted has neither, nor a kit. */
  days?: Record<string, CalendarDate | null>;
  timeLimits?: Record<string, string | null>;
  kit?: Kit;
};

export const CHANGE_FIELDS = [
  'startDate',
  'place',
  'status',
  'registrationClosesAt',
  'day',
  'timeLimit',
  'kit',
] as const;

const OF_DISTANCE: readonly string[] = ['registrationClosesAt', 'day', 'timeLimit'];

export type RaceChange = {
  field: (typeof CHANGE_FIELDS)[number];
  head: string;
  /** In words; empty where nothing was known, or the head says it all. */
  before: string;
  after: string;
};

/** Whether it is of a day: the race's, or one of a distance (docs/product §2.12 several days). */
export const isMove = ({ field }: RaceChange): boolean => field === 'startDate' || field === 'day';

type CataloguedRace = Pick<RaceFacts, 'startDate' | 'datePrecision' | 'city' | 'eventPlace' | 'status'> &
  KitFacts & {
    distances: readonly {
      name: string;
      registrationClosesAt: CalendarDate | null;
      startDate: CalendarDate | null;
      timeLimit: string | null;
    }[];
  };

const STATUS_HEADS: Record<RaceStatus, string> = {
  confirmada: 'La carrera quedó confirmada',
  'por confirmar': 'La carrera está por confirmar',
  aplazada: 'La carrera fue aplazada',
  cancelada: 'La carrera fue cancelada',
  agotada: 'Se agotaron los cupos',
};
const STATUS_WORDS: Partial<Record<RaceStatus, string>> = {
  agotada: 'agotada',
  aplazada: 'aplazada',
  cancelada: 'cancelada',
};

export function raceFacts({
  startDate,
  datePrecision = 'day',
  city,
  eventPlace,
  status,
  distances,
  ...race
}: CataloguedRace): RaceFacts {
  const ofEach = <Value>(of: (distance: CataloguedRace['distances'][number]) => Value) =>
    Object.fromEntries(distances.map((one) => [one.name, of(one)]));
  return {
    ...{ startDate, datePrecision, city, eventPlace, status },
    closings: ofEach((one) => one.registrationClosesAt),
    days: ofEach((one) => one.startDate),
    timeLimits: ofEach((one) => one.timeLimit),
    kit: kitOf(race),
  };
}

/** The changes between two states of a race, in words (docs/product §17.41 what changed). */
export function raceChanges(before: RaceFacts, after: RaceFacts): RaceChange[] {
  return [
    ...dateChange(before, after),
    ...changed('place', 'El lugar cambió', placeOf(before), placeOf(after)),
    ...statusChange(before.status, after.status),
    ...ofDistances('registrationClosesAt', 'El cierre', before.closings, after.closings, (was, is) => {
      const [first, then] = days(was, is);
      return [first, then || 'sin fecha'];
    }),
    ...ofDistances('day', 'El día', daysIn(before, after), daysIn(after, before), days),
    ...ofDistances('timeLimit', 'El tiempo límite', before.timeLimits, after.timeLimits, (was, is) =>
      was === null || is === null ? [] : [timeLimitText(was), timeLimitText(is)],
    ),
    ...kitChange(before.kit, after.kit),
  ];
}

/** `La fecha cambió: antes 12 de abril, ahora 10 de mayo.`, `Ya tiene fecha: domingo, 14 de marzo de 2027.` */
export function changeText({ field, head, before, after }: RaceChange): string {
  const isFirstDay = field === 'startDate' && before === '';
  const now = isFirstDay ? after : after && `ahora ${after}`;
  const parts = [before && `antes ${before}`, now].filter(Boolean);
  return `${[head, parts.join(', ')].filter(Boolean).join(': ')}.`;
}

/**
 * `La fecha cambió: antes 12 de abril`: the page begins with the new one. Of a distance both are named; null for a fact that was merely unknown.
 */
export function shownText(change: RaceChange): string | null {
  const { field, head, before } = change;
  if (!before) return field === 'status' ? head : null;
  return OF_DISTANCE.includes(field) ? changeText(change).slice(0, -1) : `${head}: antes ${before}`;
}

/** Whether runners hear of a change: the race was or is to come, or waits for a day. */
export function isToCome(before: RaceFacts, after: RaceFacts, today: CalendarDate): boolean {
  return lastDayOf(before) >= today || lastDayOf(after) >= today || after.status === 'aplazada';
}

export const lastDayOf = ({ startDate, days = {} }: RaceFacts): CalendarDate =>
  [startDate, ...Object.values(days).flatMap((own) => own ?? [])].sort().at(-1) ?? startDate;

/** The last day of the races whose changes are told at night, too. */
export function lastUrgentDay(today: CalendarDate): CalendarDate {
  return addDays(today, DAYS_BEFORE);
}

function changed(field: RaceChange['field'], head: string, before: string, after: string): RaceChange[] {
  return before === after || after === '' ? [] : [{ field, head, before, after }];
}

/** A race that had no day has one now (docs/product §2.13 no day yet), or its day, month or year is another one. */
function dateChange(before: RaceFacts, after: RaceFacts): RaceChange[] {
  const field = 'startDate';
  if (hasDay(after) && !hasDay(before))
    return changed(field, 'Ya tiene fecha', '', formatLongDate(after.startDate));
  const [was, is] = days(before.startDate, after.startDate);
  return changed(field, 'La fecha cambió', periodOf(before) ?? was, periodOf(after) ?? is);
}

const periodOf = (facts: RaceFacts) => periodText(datedRace(facts));

// Readers see a confirmed race and one without a status alike.
function statusChange(before: RaceStatus | null, after: RaceStatus | null): RaceChange[] {
  const [was, is] = [before ?? 'confirmada', after ?? 'confirmada'];
  if (was === is) return [];
  const over = STATUS_WORDS[was];
  if (is === 'confirmada' && over)
    return [{ field: 'status', head: `La carrera ya no está ${over}`, before: '', after: '' }];
  return [{ field: 'status', head: STATUS_HEADS[is], before: over ?? '', after: '' }];
}

/** A fact of each distance; those that change alike are told together. */
function ofDistances<Value>(
  field: RaceChange['field'],
  what: string,
  before: Record<string, Value> = {},
  after: Record<string, Value> = {},
  text: (before: Value, after: Value) => string[],
): RaceChange[] {
  const moved = Object.entries(after).flatMap(([name, is]) => {
    const was = before[name];
    return was === undefined || was === is ? [] : [{ name, was, is }];
  });
  const alike = Map.groupBy(moved, ({ was, is }) => `${was} ${is}`);
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const names = some.map(({ name }) => name);
    const of =
      names.length === Object.keys(after).length ? '' : ` de ${new Intl.ListFormat('es').format(names)}`;
    const [was = '', is = ''] = text(first.was, first.is);
    return changed(field, `${what}${of} cambió`, was, is);
  });
}

/** The days of distances, none of a race without a day, whose own day is another than in the other state: a race that moves as a whole is told once. */
function daysIn(facts: RaceFacts, other: RaceFacts): Record<string, CalendarDate> {
  const { startDate, days = {} } = facts;
  const ofRace = hasDay(facts) ? startDate : '';
  const named = Object.entries(days).map(([name, own]) => [
    name,
    own === other.days?.[name] ? '' : (own ?? ofRace),
  ]);
  return Object.fromEntries(named);
}

/** What is first told of a kit is no change of it, as with a limit. */
function kitChange(before: Kit | undefined, after: Kit | undefined): RaceChange[] {
  const [was, is] = [before, after].map((kit) => (kit ? kitLines(kit).join(', ') : ''));
  return was ? changed('kit', 'La entrega de kits cambió', was, is ?? '') : [];
}

/** With their years where these differ. */
function days(before: CalendarDate | null, after: CalendarDate | null): [string, string] {
  const years = before !== null && after !== null && before.slice(0, 4) !== after.slice(0, 4);
  return [before ? formatDay(before, years) : '', after ? formatDay(after, years) : ''];
}

function placeOf({ eventPlace, city }: RaceFacts): string {
  return [eventPlace, city].filter(Boolean).join(', ');
}
