import type { CalendarDate } from './calendar-date.ts';

export const RACE_STATUSES = ['confirmada', 'por confirmar', 'aplazada', 'cancelada', 'agotada'] as const;

export type RaceStatus = (typeof RACE_STATUSES)[number];
export type RaceStrip = { tone: 'info' | 'warning' | 'danger' | 'muted'; label: string; text: string };

const FINISHED: RaceStrip = {
  tone: 'muted',
  label: 'Finalizada',
  text: 'Esta carrera ya se corrió. Si participaste, añádela a tus carreras y registra tu resultado.',
};

const STRIPS: Record<RaceStatus, RaceStrip | null> = {
  confirmada: null,
  'por confirmar': {
    tone: 'info',
    label: 'Por confirmar',
    text: 'El organizador aún no confirma esta carrera. Revisa su página antes de hacer planes.',
  },
  aplazada: {
    tone: 'warning',
    label: 'Aplazada',
    text: 'El organizador aplazó esta carrera. Consulta la nueva fecha en su página.',
  },
  cancelada: {
    tone: 'danger',
    label: 'Cancelada',
    text: 'El organizador canceló esta carrera. Consulta en su página qué pasa con las inscripciones.',
  },
  agotada: {
    tone: 'warning',
    label: 'Agotada',
    text: 'Ya no quedan cupos para esta carrera. Consulta la página del organizador por si se liberan.',
  },
};

/** Whether a race's day has gone by; a race today is not past. docs/product.md §2 */
export function isPast(startDate: CalendarDate, today: CalendarDate): boolean {
  return startDate < today;
}

/** The strip on a card (label) and page (text); null when there is nothing to tell. docs/product.md §2 */
export function raceStrip(
  race: { status: RaceStatus | null; startDate: CalendarDate },
  today: CalendarDate,
): RaceStrip | null {
  if (race.status !== 'cancelada' && isPast(race.startDate, today)) return FINISHED;
  return race.status && STRIPS[race.status];
}
