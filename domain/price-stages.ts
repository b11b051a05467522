import { FIRST_DAY, LAST_DAY } from './calendar-bounds.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';

/** `until` is the last day of that price. */
export type PriceStage = { price: number; until: CalendarDate };

/** A distance's stages by day; `price` is what holds without them, and after the last one. */
export type StagedPrice = { price: number | null; stages: readonly PriceStage[] };

export type PriceSpan = { price: number | null; firstDay: CalendarDate; lastDay: CalendarDate };

export const STAGES_MAX = 12;

/** docs/product §18.27 price stages */
export function priceOn({ price, stages }: StagedPrice, day: CalendarDate): number | null {
  const stage = stages.find(({ until }) => until >= day);
  return stage ? stage.price : price;
}

/** Every day lies in one of them; neighbours differ in price. */
export function priceSpans({ price, stages }: StagedPrice): PriceSpan[] {
  const spans: PriceSpan[] = [];
  let firstDay = FIRST_DAY;
  for (const stage of [...stages, { price, until: LAST_DAY }]) {
    const before = spans.at(-1);
    if (before && before.price === stage.price) before.lastDay = stage.until;
    else spans.push({ price: stage.price, firstDay, lastDay: stage.until });
    if (stage.until === LAST_DAY) break;
    firstDay = addDays(stage.until, 1);
  }
  return spans;
}

/** What follows the price of a day, and from when. A price of null is not known yet. */
export function nextPrice(
  distance: StagedPrice,
  day: CalendarDate,
): { price: number | null; from: CalendarDate } | null {
  const next = priceSpans(distance).find(({ firstDay }) => firstDay > day);
  return next ? { price: next.price, from: next.firstDay } : null;
}

/** The price of today with its last day, where another one follows. */
export function stageEnding(
  distance: StagedPrice,
  today: CalendarDate,
): { price: number | null; lastDay: CalendarDate; next: number | null } | null {
  const next = nextPrice(distance, today);
  return next && { price: priceOn(distance, today), lastDay: addDays(next.from, -1), next: next.price };
}

/** Whether another price follows in time: before the race and while registration is open (docs/product §18.28
 * rising prices). */
export function endsInTime(
  lastDay: CalendarDate,
  raceDay: CalendarDate,
  closes: CalendarDate | null,
): boolean {
  return lastDay < raceDay && (closes === null || lastDay < closes);
}

/** As the API shows them: the price in force today, and what holds after the last stage. */
export type ShownPrices = StagedPrice & { finalPrice: number | null };

export function shownPrices(distance: StagedPrice, today: CalendarDate): ShownPrices {
  return { price: priceOn(distance, today), stages: distance.stages, finalPrice: distance.price };
}

/** The stages of a distance of the API, as these rules take them. */
export function stagedPrice({ finalPrice, stages }: ShownPrices): StagedPrice {
  return { price: finalPrice, stages };
}
