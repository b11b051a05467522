import type { CatalogueRace } from '#contract/catalogue.ts';
import type { DeskSuggestion } from '#contract/desk-inbox.ts';
import { readClock, readPesos, readWebAddress } from '#domain/catalogue-cell.ts';
import { isClockTime } from '#domain/clock-time.ts';
import { readDateCell } from '#domain/date-cell.ts';
import { datedRace, hasDay, periodText } from '#domain/date-precision.ts';
import { distanceList } from '#domain/distance-list.ts';
import { formatPrice } from '#domain/price.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { foldText } from '#domain/search-text.ts';
import { typedWebAddress } from '#domain/suggestion.ts';

/** A field of the race that a suggestion is about, as texts. */
export type SuggestionRow = {
  /** As the history names it: `startDate`, `distances.10K.price`. */
  field: string;
  /** What the race has; null where it is a new one. */
  stored: string | null;
  /** What the sender most likely means; what the race has where that cannot be told. */
  value: string;
  taken: boolean;
};

/** What an editor may take of a suggestion, field by field (docs/product §17.34 accepting suggestions). */
export function suggestionRows(
  { kind, raceName, fields }: DeskSuggestion,
  race: CatalogueRace | null,
): SuggestionRow[] {
  if (kind === 'race') {
    const { startDate = '', city = '', eventPlace = '', distances = '', organizerUrl = '' } = fields;
    const page = typedWebAddress(organizerUrl) ?? organizerUrl;
    const texts = { name: raceName, startDate, city, eventPlace, distances, organizerUrl: page };
    return Object.entries(texts).map(([field, value]) => ({ field, stored: null, value, taken: true }));
  }
  if (!race) return [];
  const row = (field: string, stored: string | null, value: string | null): SuggestionRow => ({
    field,
    stored: stored ?? '',
    value: value ?? stored ?? '',
    taken: value !== null,
  });
  const each = (field: 'price' | 'startTime', read: string | null, shown: (one: Distance) => string) => {
    // Which distance is meant the sender said in words, if at all.
    const taken = race.distances.length === 1 && read !== null;
    return race.distances.map((one) => ({
      ...row(`distances.${one.name}.${field}`, shown(one), read),
      taken,
    }));
  };
  const { startDate, city, eventPlace, price, startTime, status, organizerUrl } = fields;
  const day = startDate ? readDateCell(startDate) : null;
  // Its last day stands for a month or a year: to take that would give the race a day.
  const isDated = startDate && (day !== null || hasDay(race));
  return [
    ...(isDated ? [row('startDate', periodText(datedRace(race)) ?? race.startDate, day)] : []),
    ...(status ? [row('status', race.status, statusIn(status))] : []),
    ...(eventPlace ? [row('eventPlace', race.eventPlace, eventPlace)] : []),
    ...(city || eventPlace ? [row('city', race.city, city ?? null)] : []),
    ...(organizerUrl ? [row('organizerUrl', race.organizerUrl, typedWebAddress(organizerUrl) ?? null)] : []),
    ...(price
      ? each('price', priceIn(price), (one) => (one.price === null ? '' : formatPrice(one.price)))
      : []),
    ...(startTime ? each('startTime', clockIn(startTime), (one) => one.startTime ?? '') : []),
  ];
}

type Distance = CatalogueRace['distances'][number];

/** A text of the form as the API takes it. @throws {RangeError} in Spanish, for a price with two meanings */
export function fieldValue(field: string, text: string): unknown {
  const typed = text.replaceAll('\u00a0', ' ').trim();
  if (field === 'distances') {
    // Names without a length too: `5K / Recreativa`.
    return [...new Set(distanceList(typed, () => true))].filter(Boolean);
  }
  if (typed === '') return null;
  if (field.endsWith('.price')) return readPesos(typed);
  if (field.endsWith('.startTime')) return readClock(typed);
  return field === 'organizerUrl' ? readWebAddress(typed) : typed;
}

function statusIn(text: string): string | null {
  const words = foldText(text);
  return RACE_STATUSES.find((status) => words.includes(status)) ?? null;
}

function priceIn(text: string): string | null {
  try {
    const pesos = Number(readPesos(text.trim()));
    return Number.isFinite(pesos) ? formatPrice(pesos) : null;
  } catch {
    return null;
  }
}

function clockIn(text: string): string | null {
  const time = String(readClock(text.trim()));
  return isClockTime(time) ? time : null;
}
