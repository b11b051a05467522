import type { Course } from '#web/features/race-map/course.ts';

/** What the map shows, for those who do not see it. `place` is where the race is held. */
export function courseInWords(
  { closed, markers, counted }: Pick<Course, 'closed' | 'markers' | 'counted'>,
  place: string,
): string {
  const shape = closed ? 'Inicia y termina en el mismo punto.' : 'Inicia en un punto y termina en otro.';
  const ends = `${shape} Lugar de la carrera: ${place}.`;
  const what = counted === 'points' ? 'los puntos del recorrido' : 'los kilómetros';
  return markers.length > 0 ? `${ends} Los números señalan ${what}, del 1 al ${markers.length}.` : ends;
}
