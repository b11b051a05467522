import { formatWhole } from '#domain/spanish-number.ts';

export const MORE_INFORMATION = 'Más Información';
export const ALL_RACES = 'Ver todas las Carreras';
export const NO_RACES = 'No se encontraron carreras con el criterio de búsqueda ingresado';
export const COURSE_UNKNOWN = 'El recorrido aún no está publicado.';

/** On the button that was pressed. */
export const LOADING = 'Cargando…';

/** '1 carrera', '5.000 carreras'. */
export function raceCount(count: number): string {
  return `${formatWhole(count)} ${count === 1 ? 'carrera' : 'carreras'}`;
}

/** '43 próximas · 21 pasadas'. */
export function upcomingAndPast(upcoming: number, past: number): string {
  const coming = `${formatWhole(upcoming)} ${upcoming === 1 ? 'próxima' : 'próximas'}`;
  return `${coming} · ${formatWhole(past)} ${past === 1 ? 'pasada' : 'pasadas'}`;
}
