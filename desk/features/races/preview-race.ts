import { catalogueDistanceSchema } from '#contract/catalogue.ts';
import { withObjects } from '#contract/fact-objects.ts';
import type { Race } from '#contract/races.ts';
import { previewPicture, type StoredPicture } from '#desk/features/files/picture-field.tsx';
import { type RaceDraft, raceFactsFields, readDraft } from '#desk/features/races/race-draft.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { shownPrices } from '#domain/price-stages.ts';

const schema = raceFactsFields.omit({ distances: true });

/** The race that the texts make so far: what is not right yet is left out. */
export function previewRace(draft: RaceDraft, today: CalendarDate, stored: StoredPicture): Race {
  const { distances, ...facts } = readDraft(draft).values;
  const faulty = schema.safeParse(facts).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const sound = Object.entries(facts).filter(([field]) => !faulty.includes(field));
  const race = schema.parse({
    name: 'Sin nombre',
    city: '…',
    startDate: today,
    ...Object.fromEntries(sound),
  });
  return {
    ...withObjects(race),
    uid: '-',
    code: '-',
    picture: previewPicture(race.imageUrl ?? '', stored),
    distances: distances
      .flatMap((one) => catalogueDistanceSchema.safeParse(one).data ?? [])
      .map((one) => ({ ...one, ...shownPrices(one, today) })),
  };
}
