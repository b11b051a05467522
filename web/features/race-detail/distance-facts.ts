import type { RaceDistance } from '#contract/races.ts';
import { aidText } from '#domain/aid-station.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import type { AgeCategory, Sex } from '#domain/list-cell.ts';
import { formatPrice } from '#domain/price.ts';
import { formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { timeLimitText } from '#domain/time-limit.ts';

export type FactOfDistance =
  | 'eventPlace'
  | 'timeLimit'
  | 'ageMin'
  | 'ageMax'
  | 'capacity'
  | 'climbMeters'
  | 'highestMeters'
  | 'categories'
  | 'waves'
  | 'aid'
  | 'groupPrices';

/** What is known of one distance, absent facts left out. */
export function distanceFacts(distance: Pick<RaceDistance, FactOfDistance>): [term: string, text: string][] {
  const { timeLimit, capacity, climbMeters, highestMeters } = distance;
  const facts: [term: string, text: string | null][] = [
    ['Sitio de la salida', distance.eventPlace],
    ['Tiempo límite', timeLimit === null ? null : timeLimitText(timeLimit)],
    ['Edad', agesText(distance.ageMin, distance.ageMax)],
    ['Cupos', capacity === null ? null : formatWhole(capacity)],
    ['Desnivel positivo', climbMeters === null ? null : metres(climbMeters)],
    ['Punto más alto', highestMeters === null ? null : metres(highestMeters)],
    ['Salidas', lines(distance.waves, ({ name, startTime }) => `${name}: ${formatClockTime(startTime)}`)],
    ['Categorías', lines(distance.categories, categoryText)],
    ['Hidratación', lines(distance.aid, aidText)],
    [
      'Tarifas por grupo',
      lines(distance.groupPrices, ({ group, price }) => `${group}: ${formatPrice(price)}`),
    ],
  ];
  return facts.flatMap(([term, text]) => (text ? [[term, text]] : []));
}

const metres = (value: number) => `${formatWhole(Math.round(value))}${NO_BREAK_SPACE}m`;

const lines = <Part>(parts: readonly Part[], text: (part: Part) => string) => parts.map(text).join('\n');

function agesText(from: number | null, to: number | null): string | null {
  if (from !== null) return to === null ? `desde ${from} años` : `${from} a ${to} años`;
  return to === null ? null : `hasta ${to} años`;
}

const SEX_WORDS: Readonly<Record<Sex, string>> = { F: 'mujeres', M: 'hombres', X: 'no binario' };

function categoryText({ name, sex, from, to }: AgeCategory): string {
  return [name, sex && SEX_WORDS[sex], agesText(from, to)].filter(Boolean).join(', ');
}
