import { formatShortDate } from './calendar-date.ts';
import { className } from './distance-names.ts';
import { formatPrice } from './price.ts';
import { type RaceSearch, readRaceSearch } from './race-search.ts';

/** A search in words, '10K · Cali · diciembre de 2026' (docs/product.md §18.41). */
export function searchTitle(search: RaceSearch): string {
  const { name, distance, class: metres, city, department, priceMax, open, zone } = search;
  const parts = [
    name && `«${name}»`,
    distance,
    metres !== null && className(metres),
    city,
    department,
    monthText(search),
    daysText(search),
    priceMax !== null && (priceMax === 0 ? 'gratis' : `hasta ${formatPrice(priceMax)}`),
    open && 'inscripciones abiertas',
    zone && 'zona del mapa',
  ].filter(Boolean);
  const title = parts.join(' · ') || 'Todas las carreras';
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The same of a stored query. */
export function queryTitle(query: string): string {
  return searchTitle(readRaceSearch(new URLSearchParams(query)));
}

function monthText({ month, year }: RaceSearch): string | null {
  if (!month) return year === null ? null : String(year);
  return `${month.toLowerCase()}${year === null ? '' : ` de ${year}`}`;
}

function daysText({ from, to }: RaceSearch): string | null {
  if (from && to)
    return from === to ? formatShortDate(from) : `del ${formatShortDate(from)} al ${formatShortDate(to)}`;
  if (from) return `desde el ${formatShortDate(from)}`;
  return to && `hasta el ${formatShortDate(to)}`;
}
