import { formatWhole } from '#domain/spanish-number.ts';

export const ALL_RACES = 'Ver todas las Carreras';

/** '1 carrera', '5.000 carreras'. */
export function raceCount(count: number): string {
  return `${formatWhole(count)} ${count === 1 ? 'carrera' : 'carreras'}`;
}
