import type { RaceDistance } from '#contract/races.ts';
import { aidText } from '#domain/aid-station.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import type { AgeCategory } from '#domain/list-cell.ts';
import { formatPrice } from '#domain/price.ts';
import { formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { timeLimitText } from '#domain/time-limit.ts';

export type FactOfDistance =
  | 'eventPlace'
  | 'timeLimitMinutes'
  | 'minAge'
  | 'maxAge'
  | 'places'
  | 'climbMeters'
  | 'highestMeters'
  | 'categories'
  | 'waves'
  | 'aidStations'
  | 'groupPrices';

/** What is known of one distance, absent facts left out. */
export function distanceFacts(distance: Pick<RaceDistance, FactOfDistance>): [term: string, text: string][] {
  const { timeLimitMinutes, places, climbMeters, highestMeters } = distance;
  const facts: [term: string, text: string | null][] = [
    ['Sitio de la salida', distance.eventPlace],
    ['Tiempo límite', timeLimitMinutes === null ? null : timeLimitText(timeLimitMinutes)],
    ['Edad', agesText(distance)],
    ['Cupos', places === null ? null : formatWhole(places)],
    ['Desnivel positivo', climbMeters === null ? null : metres(climbMeters)],
    ['Punto más alto', highestMeters === null ? null : metres(highestMeters)],
    ['Salidas', lines(distance.waves, ({ name, time }) => `${name}: ${formatClockTime(time)}`)],
    ['Categorías', lines(distance.categories, categoryText)],
    ['Hidratación', lines(distance.aidStations, aidText)],
    [
      'Tarifas por grupo',
      lines(distance.groupPrices, ({ group, price }) => `${group}: ${formatPrice(price)}`),
    ],
  ];
  return facts.flatMap(([term, text]) => (text ? [[term, text]] : []));
}

const metres = (value: number) => `${formatWhole(Math.round(value))}${NO_BREAK_SPACE}m`;

const lines = <Part>(parts: readonly Part[], text: (part: Part) => string) => parts.map(text).join('\n');

function agesText({ minAge, maxAge }: Pick<AgeCategory, 'minAge' | 'maxAge'>): string | null {
  if (minAge !== null) return maxAge === null ? `desde ${minAge} años` : `${minAge} a ${maxAge} años`;
  return maxAge === null ? null : `hasta ${maxAge} años`;
}

function categoryText(category: AgeCategory): string {
  const sex = category.sex && (category.sex === 'F' ? 'mujeres' : 'hombres');
  return [category.name, sex, agesText(category)].filter(Boolean).join(', ');
}
