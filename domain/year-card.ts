import { formatTenths, formatWhole } from './spanish-number.ts';

type Year = {
  year: string;
  totalCarreras: number;
  distanciaTotal: number;
  tiempoTotal: string;
  cities: readonly unknown[];
  records: readonly unknown[];
};

/** What a runner may leave out. */
export const YEAR_CARD_PARTS = ['time', 'records'] as const;

export type YearCardPart = (typeof YEAR_CARD_PARTS)[number];

/** Ready to read; null for a part that is hidden, or of which there is none. Never anything about the person. */
export type YearCardTexts = { year: string } & Record<
  YearCardPart | 'races' | 'cities' | 'kilometres',
  string | null
>;

/** The facts of a year's card; null without a race (docs/product §9.25 year card). */
export function yearCardTexts({ year, ...of }: Year): YearCardTexts | null {
  if (of.totalCarreras === 0) return null;
  return {
    year,
    races: counted(of.totalCarreras, 'carrera', 'carreras'),
    cities: of.cities.length > 0 ? counted(of.cities.length, 'ciudad', 'ciudades') : null,
    kilometres: of.distanciaTotal > 0 ? `${formatTenths(of.distanciaTotal)} km` : null,
    time: hoursText(of.tiempoTotal),
    records: of.records.length > 0 ? counted(of.records.length, 'récord', 'récords') : null,
  };
}

export function hideYearParts(facts: YearCardTexts, hidden: readonly YearCardPart[]): YearCardTexts {
  return { ...facts, ...Object.fromEntries(hidden.map((part) => [part, null])) };
}

/** Alternative text of a year's card (docs/product §9.25 year card). */
export function yearCardText({ year, ...facts }: YearCardTexts): string {
  const said = Object.values(facts).filter((fact) => fact !== null);
  return [`Tarjeta de mi año ${year}`, said.join(', ')].filter(Boolean).join(': ');
}

const counted = (count: number, one: string, many: string) =>
  `${formatWhole(count)} ${count === 1 ? one : many}`;

/** '28:15:04' → '28 h 15 min'; null without time. */
function hoursText(time: string): string | null {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  if (hours === 0 && minutes === 0) return seconds > 0 ? `${seconds} s` : null;
  return hours > 0 ? `${formatWhole(hours)} h ${minutes} min` : `${minutes} min`;
}
