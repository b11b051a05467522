import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { getFinishCard, getYearCard } from '#contract/cards.ts';
import { AppError } from '#contract/errors.ts';
import { cardTexts, hideParts } from '#domain/finish-card.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { recordSeconds } from '#domain/records.ts';
import { isCompleted } from '#domain/user-race.ts';
import { hideYearParts, yearCardTexts } from '#domain/year-card.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { UserRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { finishCard } from '#server/features/cards/finish-card.ts';
import { yearCard } from '#server/features/cards/year-card.ts';
import { yearOf } from '#server/features/reports/year-of.ts';
import { requireRace } from '#server/features/user-races/user-races.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { RETRY_SECONDS } from '#server/http/problem.ts';
import { semaphore } from '#server/semaphore.ts';

type Deps = {
  races: RacesRepository;
  userRaces: UserRacesRepository;
  brand: string;
};

const NO_CARD = 'Esta carrera todavía no tiene tarjeta: márcala RETO SUPERADO.';
const NO_YEAR_CARD = 'Ese año todavía no tiene tarjeta: no hay carreras con RETO SUPERADO.';
const WAITING = 32;
/** Preview, download and share sheet ask for one picture; each has half a megabyte. */
const KEPT = 16;

/** Pictures of a runner's own results and years (docs/product §9.20 finish card to §9.26 ways to years). */
export function cardsRoutes(api: Api, { races, userRaces, brand }: Deps): void {
  const draw = pngDrawer();

  bind(api, getFinishCard, async ({ params, query: { shape, hide }, owner }) => {
    const { answer: race } = await requireRace(userRaces, owner, params.id);
    const record = recordSeconds((await userRaces.stored(owner)).filter(isCompleted), race);
    const facts = cardTexts(race, record === null ? null : secondsToRaceTime(record));
    if (!facts) throw new AppError('NotFound', { detail: NO_CARD });
    const found = await races.byCode(race.raceCode);
    const route = found?.distances.find(({ name }) => name === race.distance)?.route ?? [];
    return draw(finishCard(hideParts(facts, hide), { shape, route, brand }));
  });

  bind(api, getYearCard, async ({ params, query: { shape, hide }, owner }) => {
    const year = await yearOf({ races, userRaces }, owner, params.year);
    const facts = yearCardTexts(year);
    if (!facts) throw new AppError('NotFound', { detail: NO_YEAR_CARD });
    return draw(yearCard(hideYearParts(facts, hide), year.cities, { shape, brand }));
  });
}

/** @throws {AppError} Unavailable when too many wait: one picture is drawn at a time, in 50 to 100 ms of a core */
function pngDrawer() {
  const oneByOne = semaphore(1, WAITING);
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: KEPT });
  return async (svg: string) => {
    const drawn = await oneByOne(async () => kept.get(svg) ?? new Uint8Array(await png(svg)));
    if (drawn === 'refused') throw new AppError('Unavailable', { retryAfterSeconds: RETRY_SECONDS });
    kept.set(svg, drawn);
    return drawn;
  };
}

const png = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
