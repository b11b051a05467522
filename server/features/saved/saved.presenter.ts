import type { SavedRace, SavedSearch } from '#contract/saved.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { deadlineText, raceDeadlines } from '#domain/race-deadline.ts';
import { takesEntries } from '#domain/race-status.ts';
import { queryTitle } from '#domain/search-title.ts';
import type { StoredSavedRace, StoredSearch } from '#server/db/runners/saved.repository.ts';

export function presentSavedSearch(stored: StoredSearch, upcoming: number): SavedSearch {
  const title = queryTitle(stored.query);
  return { ...stored, title, upcoming };
}

export function presentSavedRace(stored: StoredSavedRace, today: CalendarDate): SavedRace {
  const { uid, name, alert, createdAt, race, distances } = stored;
  const open = race !== null && race.startDate >= today && takesEntries(race.status);
  const [next] = open ? raceDeadlines(distances, race.startDate, addDays(today, -1), race.startDate) : [];
  return {
    uid,
    name,
    city: race?.city ?? null,
    startDate: race?.startDate ?? null,
    status: race?.status ?? null,
    alert,
    next: next ? { day: next.day, text: deadlineText(next, today) } : null,
    createdAt,
  };
}
