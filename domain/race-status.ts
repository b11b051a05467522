import type { CalendarDate } from './calendar-date.ts';
import { lastRaceDay } from './own-day.ts';

export const RACE_STATUSES = ['confirmada', 'por confirmar', 'aplazada', 'cancelada', 'agotada'] as const;

/** A race without a status is open, too. */
export const OPEN_STATUSES: readonly RaceStatus[] = ['confirmada', 'por confirmar'];

export type RaceStatus = (typeof RACE_STATUSES)[number];
/** Of a race whose distances are not given, its day is its last one. */
export type DatedRace = {
  status: RaceStatus | null;
  startDate: CalendarDate;
  distances?: readonly { startDate?: CalendarDate | null }[];
};
export type RaceStrip = { tone: 'info' | 'warning' | 'danger' | 'muted'; label: string };

const FINISHED: RaceStrip = { tone: 'muted', label: 'Finalizada' };

const STRIPS: Record<RaceStatus, RaceStrip | null> = {
  confirmada: null,
  'por confirmar': { tone: 'info', label: 'Por confirmar' },
  aplazada: { tone: 'warning', label: 'Aplazada' },
  cancelada: { tone: 'danger', label: 'Cancelada' },
  agotada: { tone: 'warning', label: 'Agotada' },
};

export function isPast(day: CalendarDate, today: CalendarDate): boolean {
  return day < today;
}

/** Over for good; a postponed race may still come, whatever its date (docs/product §2.6 status strip). */
export function isOver({ status, startDate, distances = [] }: DatedRace, today: CalendarDate): boolean {
  const isRun = isPast(lastRaceDay({ startDate, distances }), today);
  return status === 'cancelada' || (status !== 'aplazada' && isRun);
}

/** Whether a race to come can be registered for, as far as is known (docs/product §18.2 chosen distance). */
export function takesEntries(status: RaceStatus | null): boolean {
  return status === null || OPEN_STATUSES.includes(status);
}

export function raceStrip(race: DatedRace, today: CalendarDate): RaceStrip | null {
  if (race.status !== 'cancelada' && isOver(race, today)) return FINISHED;
  return race.status && STRIPS[race.status];
}
