import { addDays, type CalendarDate, formatDay } from './calendar-date.ts';
import type { RaceStatus } from './race-status.ts';
import { DAYS_BEFORE } from './reminder.ts';

/** What of a race runners are told of when it changes. */
export type RaceFacts = {
  startDate: CalendarDate;
  city: string;
  eventPlace: string;
  status: RaceStatus | null;
  /** The last day of registration of each distance. */
  closings: Record<string, CalendarDate | null>;
};

export const CHANGE_FIELDS = ['startDate', 'place', 'status', 'registrationClosesAt'] as const;

export type RaceChange = {
  field: (typeof CHANGE_FIELDS)[number];
  head: string;
  /** In words; empty where nothing was known, or the head says it all. */
  before: string;
  after: string;
};

const TOLD_FIELDS = ['startDate', 'city', 'department', 'eventPlace', 'status'];

/** Whether what a history names, such as `distances.10K.registrationClosesAt`, is what runners are told of. */
export function isTold(field: string): boolean {
  return TOLD_FIELDS.includes(field) || /^distances\..*\.registrationClosesAt$/.test(field);
}

type CataloguedRace = Omit<RaceFacts, 'closings'> & {
  distances: readonly { name: string; registrationClosesAt: CalendarDate | null }[];
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

export function raceFacts({ startDate, city, eventPlace, status, distances }: CataloguedRace): RaceFacts {
  const closings = Object.fromEntries(distances.map((one) => [one.name, one.registrationClosesAt]));
  return { startDate, city, eventPlace, status, closings };
}

/** The changes between two states of a race, in words (docs/product §17.41 what changed). */
export function raceChanges(before: RaceFacts, after: RaceFacts): RaceChange[] {
  return [
    ...changed('startDate', 'La fecha cambió', ...days(before.startDate, after.startDate)),
    ...changed('place', 'El lugar cambió', placeOf(before), placeOf(after)),
    ...statusChange(before.status, after.status),
    ...closingChanges(before.closings, after.closings),
  ];
}

/** `La fecha cambió: antes 12 de abril, ahora 10 de mayo.` */
export function changeText({ head, before, after }: RaceChange): string {
  const parts = [before && `antes ${before}`, after && `ahora ${after}`].filter(Boolean);
  return `${[head, parts.join(', ')].filter(Boolean).join(': ')}.`;
}

/**
 * `La fecha cambió: antes 12 de abril`: the page begins with the new one. It has no one closing day, so that change
 * names both; null for a fact that was merely unknown.
 */
export function shownText(change: RaceChange): string | null {
  const { field, head, before } = change;
  if (!before) return field === 'status' ? head : null;
  return field === 'registrationClosesAt' ? changeText(change).slice(0, -1) : `${head}: antes ${before}`;
}

/** Whether runners hear of a change: the race was or is to come, or waits for a day. */
export function isToCome(before: RaceFacts, after: RaceFacts, today: CalendarDate): boolean {
  return before.startDate >= today || after.startDate >= today || after.status === 'aplazada';
}

/** The last day of the races whose changes are told at night, too. */
export function lastUrgentDay(today: CalendarDate): CalendarDate {
  return addDays(today, DAYS_BEFORE);
}

function changed(field: RaceChange['field'], head: string, before: string, after: string): RaceChange[] {
  return before === after || after === '' ? [] : [{ field, head, before, after }];
}

// Readers see a confirmed race and one without a status alike.
function statusChange(before: RaceStatus | null, after: RaceStatus | null): RaceChange[] {
  const [was, is] = [before ?? 'confirmada', after ?? 'confirmada'];
  if (was === is) return [];
  const over = STATUS_WORDS[was];
  if (is === 'confirmada' && over)
    return [{ field: 'status', head: `La carrera ya no está ${over}`, before: '', after: '' }];
  return [{ field: 'status', head: STATUS_HEADS[is], before: over ?? '', after: '' }];
}

function closingChanges(before: RaceFacts['closings'], after: RaceFacts['closings']): RaceChange[] {
  const names = Object.keys(after).filter((name) => name in before);
  const moved = names.filter((name) => before[name] !== after[name]);
  const alike = Map.groupBy(moved, (name) => `${before[name]} ${after[name]}`);
  return [...alike.values()].flatMap((some) => {
    const of = some.length === Object.keys(after).length ? '' : ` de ${some.join(' y ')}`;
    const [name = ''] = some;
    const [was, is] = days(before[name] ?? null, after[name] ?? null);
    return changed('registrationClosesAt', `El cierre${of} cambió`, was, is || 'sin fecha');
  });
}

/** With their years where these differ. */
function days(before: CalendarDate | null, after: CalendarDate | null): [string, string] {
  const years = before !== null && after !== null && before.slice(0, 4) !== after.slice(0, 4);
  return [before ? formatDay(before, years) : '', after ? formatDay(after, years) : ''];
}

function placeOf({ eventPlace, city }: RaceFacts): string {
  return [eventPlace, city].filter(Boolean).join(', ');
}
