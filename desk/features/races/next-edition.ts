import { type Attribute, type Attributes, namesOf } from '#contract/attribute.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { isEventAddress } from '#domain/event-address.ts';
import { nextYearsDay, nextYearsName } from '#domain/next-edition.ts';

/** A day is of one edition alone, and so is a price with its last day. */
const OF_ONE_EDITION = ['date', 'verified', 'stages'] as const;

/** The attributes that are of one edition, each as it is while nothing is known. */
function ofOneEdition<All extends Attributes>(all: All) {
  const emptied = namesOf<keyof All & string>(all).flatMap((name) => {
    const { input, schema } = all[name] as Attribute;
    const { success, data } = schema.safeParse(null);
    return success && OF_ONE_EDITION.some((control) => control === input?.control) ? [[name, data]] : [];
  });
  return Object.fromEntries(emptied);
}

/** Next year's draft of a race: its facts, but none that is of one edition alone (docs/product §17.20 next year). */
export function nextEdition({ uid: _, code: __, ...race }: CatalogueRace) {
  return {
    ...race,
    ...ofOneEdition(RACE_ATTRIBUTES),
    uid: null,
    code: null,
    name: nextYearsName(race.name, race.startDate),
    startDate: nextYearsDay(race.startDate),
    status: 'por confirmar' as const,
    sourceUrl: isEventAddress(race.sourceUrl ?? '') ? null : race.sourceUrl,
    distances: race.distances.map((distance) => ({ ...distance, ...ofOneEdition(DISTANCE_ATTRIBUTES) })),
  };
}
