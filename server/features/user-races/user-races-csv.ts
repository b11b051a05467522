import type { UserRace } from '#contract/user-races.ts';
import { csvLines } from '#domain/csv-lines.ts';

const HEAD = [
  'id',
  'código',
  'carrera',
  'ciudad',
  'fecha',
  'distancia',
  'metros',
  'estado',
  'tiempo',
  'posición',
  'chip',
];

/** A runner's races as CSV, one line a race under a head (docs/product.md §7.22). */
export function userRacesCsv(races: readonly UserRace[]): string {
  return csvLines([
    HEAD,
    ...races.map((race) => [
      race.id,
      race.raceCode,
      race.raceName,
      race.raceCity,
      race.raceDate,
      race.distance,
      race.distanceMeters,
      race.status,
      race.raceTime,
      race.position,
      race.shipNumber,
    ]),
  ]);
}
