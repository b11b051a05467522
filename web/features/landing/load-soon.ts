import type { ApiCall } from '#contract/call.ts';
import type { SoonRace, SoonRaces } from '#contract/page-races.ts';
import { addDays, formatDayMonth } from '#domain/calendar-date.ts';
import { compareDistances } from '#domain/distance.ts';
import { bibWords } from '#web/features/races/date-bib.tsx';

export type SoonView = ReturnType<typeof soonView>;
export type Soon = { city: string | null; weekend: SoonView[]; closing: SoonView[] };

const NONE: SoonRaces = { city: null, weekend: [], closing: [] };

/** What the landing page says is going on, near a city if one is given (docs/product §18.15 this weekend). */
export async function loadSoon(api: ApiCall, city: string): Promise<{ soon: Soon; complete: boolean }> {
  const found = await api('GET /race-cards/soon', { query: { city } }).catch(() => null);
  const { weekend, closing, ...rest } = found ?? NONE;
  return {
    soon: { ...rest, weekend: weekend.map(soonView), closing: closing.map(soonView) },
    complete: !!found,
  };
}

function soonView({ uid, name, city, startDate, distances, ends }: SoonRace) {
  const names = distances.map((distance) => distance.name).sort(compareDistances);
  return {
    uid,
    name,
    city,
    startDate,
    day: bibWords(startDate),
    note: ends ? endText(ends) : names.join(' · '),
  };
}

function endText({ day, what }: NonNullable<SoonRace['ends']>): string {
  const written = formatDayMonth(what === 'price' ? addDays(day, 1) : day);
  return `${what === 'price' ? 'Cambia de precio' : 'Cierra'} el ${written.day} ${written.month}`;
}
