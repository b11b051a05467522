import type { ApiCall } from '#contract/call.ts';
import type { SoonRace, SoonRaces } from '#contract/page-races.ts';
import { addDays, type CalendarDate, formatDayMonth } from '#domain/calendar-date.ts';
import { datedRace, machineDate } from '#domain/date-precision.ts';
import { compareDistances } from '#domain/distance.ts';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { CLOSED_TEXT, raceRegistration } from '#domain/registration.ts';
import { bibWords } from '#web/features/races/date-bib.tsx';

export type SoonView = ReturnType<typeof soonView>;
/** `next` are the first of all, where there is nothing else to tell. */
export type Soon = { city: string | null; weekend: SoonView[]; closing: SoonView[]; next: SoonView[] };

const NONE: SoonRaces = { city: null, weekend: [], closing: [] };

/** What the landing page says is going on, near a city if one is given (docs/product §18.15 this weekend). */
export async function loadSoon(
  api: ApiCall,
  city: string,
  today: CalendarDate,
): Promise<{ soon: Soon; complete: boolean }> {
  const found = await api('GET /race-cards/soon', { query: { city } }).catch(() => null);
  const { weekend, closing, ...rest } = found ?? NONE;
  const isQuiet = found !== null && weekend.length + closing.length === 0;
  const next = isQuiet ? await nextRaces(api, today) : [];
  const viewsOf = (races: readonly SoonRace[]) => races.map((race) => soonView(race, today));
  return {
    soon: { ...rest, weekend: viewsOf(weekend), closing: viewsOf(closing), next: viewsOf(next) },
    complete: !!found,
  };
}

async function nextRaces(api: ApiCall, today: CalendarDate): Promise<SoonRace[]> {
  const search = { ...EMPTY_SEARCH, from: today };
  const found = await api('GET /race-cards/counted', { query: { search, limit: 3 } }).catch(() => null);
  return (found?.races ?? []).map((race) => ({ ...race, ends: null }));
}

function soonView(race: SoonRace, today: CalendarDate) {
  const { uid, name, city, distances, ends } = race;
  const day = datedRace(race);
  const isShut = raceRegistration(race, distances, today) === 'closed';
  const names = distances.map((distance) => distance.name).sort(compareDistances);
  return {
    uid,
    name,
    city,
    startDate: machineDate(day),
    day: bibWords(day),
    note: isShut ? CLOSED_TEXT : ends ? endText(ends) : names.join(' · '),
  };
}

function endText({ day, what }: NonNullable<SoonRace['ends']>): string {
  const written = formatDayMonth(what === 'price' ? addDays(day, 1) : day);
  return `${what === 'price' ? 'Cambia de precio' : 'Cierra'} el ${written.day} ${written.month}`;
}
