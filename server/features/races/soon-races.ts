import type { SoonRace, SoonRaces } from '#contract/page-races.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { metresBetween } from '#domain/coordinates.ts';
import { everydayCity } from '#domain/municipality.ts';
import { weekendOf } from '#domain/race-days.ts';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { foldText } from '#domain/search-text.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { presentRaceCard } from '#server/features/races/races.presenter.ts';

type SoonCard = Omit<SoonRace, 'ends'>;

const SHOWN = 3;
const CLOSING_DAYS = 7;

type Deps = {
  races: Pick<RacesRepository, 'uids' | 'places' | 'closing' | 'cardsByUid'>;
  counts: Pick<RaceCounts, 'cities'>;
};

/** This weekend's races, and of the others those that close soon; near a city that has races, the nearest first. */
export async function soonRaces(
  { races, counts }: Deps,
  given: string,
  today: CalendarDate,
): Promise<SoonRaces> {
  const folded = foldText(everydayCity(given));
  const near = folded ? ((await races.places([folded])).get(folded) ?? null) : null;
  const known = near && (await counts.cities()).find(({ city }) => foldText(city) === folded);

  const cardsOf = async (uids: readonly string[]) =>
    (await races.cardsByUid(uids)).map((card) => presentRaceCard(card, today));

  const search = { ...EMPTY_SEARCH, ...weekendOf(today), near, order: near ? 'near' : 'date' } as const;
  const { uids } = await races.uids({ search, today, limit: 4 * SHOWN, after: null });
  const weekend = (await cardsOf(uids)).filter(
    ({ status }) => status !== 'cancelada' && status !== 'aplazada',
  );

  const closing = [...(await races.closing(today, addDays(today, CLOSING_DAYS)))];
  if (near) {
    const metres = (place: (typeof closing)[number]['place']) =>
      place ? metresBetween(near, place) : Number.POSITIVE_INFINITY;
    closing.sort((a, b) => metres(a.place) - metres(b.place) || 0);
  }
  const endsOf = new Map(closing.map(({ uid, ends }) => [uid, ends]));
  const soon = (card: SoonCard): SoonRace => ({ ...card, ends: endsOf.get(card.uid) ?? null });
  const onWeekend = weekend.slice(0, SHOWN).map(soon);
  const shown = closing.filter(({ uid }) => !onWeekend.some((one) => one.uid === uid)).slice(0, SHOWN);
  const closingCards = await cardsOf(shown.map(({ uid }) => uid));
  return {
    city: known?.city ?? null,
    weekend: onWeekend,
    closing: closingCards.map(soon),
  };
}
