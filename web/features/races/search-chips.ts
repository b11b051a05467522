import { type CalendarDate, formatShortDate } from '#domain/calendar-date.ts';
import { className } from '#domain/distance-names.ts';
import { formatPrice } from '#domain/price.ts';
import { nextDays, weekendOf } from '#domain/race-days.ts';
import { EMPTY_SEARCH, type RaceSearch, yearText } from '#domain/race-search.ts';

export const WEEKEND = 'Este fin de semana';
export const NEXT_DAYS = 'Próximos 30 días';
export const NEAR = 'Cerca de mí';

type Field = keyof RaceSearch;
export type SearchChip = { text: string; removes: string; without: RaceSearch };

/** What a search asks for beside the name, piece by piece, each with the search without it (docs/product.md §18.10). */
export function searchChips(search: RaceSearch, today: CalendarDate): SearchChip[] {
  const { distance, class: metres, month, year, city, department, priceMax, open, zone, near } = search;
  const chips: [text: string | null | false, what: string, ...fields: Field[]][] = [
    [distance, 'la distancia', 'distance'],
    [metres !== null && className(metres), 'la distancia', 'class'],
    [month, 'el mes', 'month'],
    [year !== null && yearText(year), 'el año', 'year'],
    [city, 'la ciudad', 'city'],
    [department, 'el departamento', 'department'],
    [daysText(search, today), 'los días', 'from', 'to'],
    [priceMax !== null && priceText(priceMax), 'el precio', 'priceMax'],
    [open && 'Inscripciones abiertas', 'el filtro', 'open'],
    [zone && 'Zona del mapa', 'la zona', 'zone'],
    [near && NEAR, 'el lugar', 'near', 'order'],
  ];
  return chips.flatMap(([text, what, ...fields]) => {
    if (!text) return [];
    const empty = Object.fromEntries(fields.map((field) => [field, EMPTY_SEARCH[field]]));
    return { text, removes: `Quitar ${what}`, without: { ...search, ...empty } };
  });
}

export const priceText = (most: number) => (most === 0 ? formatPrice(0) : `Hasta ${formatPrice(most)}`);

function daysText({ from, to }: RaceSearch, today: CalendarDate): string | null {
  const are = (days: { from: string; to: string }) => days.from === from && days.to === to;
  if (are(weekendOf(today))) return WEEKEND;
  if (are(nextDays(today, 30))) return NEXT_DAYS;
  if (from === to) return from && formatShortDate(from);
  if (!from) return `Hasta ${formatShortDate(to ?? '')}`;
  return to ? `${formatShortDate(from)} a ${formatShortDate(to)}` : `Desde ${formatShortDate(from)}`;
}
