import type { CatalogueRace } from '#contract/catalogue.ts';
import { nextYearsDay, nextYearsName } from '#domain/next-edition.ts';

/** Next year's draft of a race (docs/product.md §17.20): its facts, but none that is of one edition alone. */
export function nextEdition({ uid: _, code: __, ...race }: CatalogueRace) {
  return {
    ...race,
    uid: null,
    code: null,
    name: nextYearsName(race.name, race.startDate),
    startDate: nextYearsDay(race.startDate),
    status: 'por confirmar' as const,
    verifiedAt: null,
    distances: race.distances.map((distance) => ({ ...distance, registrationClosesAt: null })),
  };
}
