import { z } from 'zod';
import { catalogueDistanceSchema } from '#contract/catalogue.ts';
import type { Race } from '#contract/races.ts';
import { previewPicture, type StoredPicture } from '#desk/features/files/picture-field.tsx';
import { type RaceDraft, raceFactsSchema, readDraft } from '#desk/features/races/race-draft.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { shownPrices } from '#domain/price-stages.ts';

const distances = z.array(z.unknown());

/** The race that the texts make so far: what is not right yet is left out. */
export function previewRace(draft: RaceDraft, today: CalendarDate, stored: StoredPicture): Race {
  const { facts } = readDraft(draft);
  const fact = <Field extends Exclude<keyof typeof raceFactsSchema.shape, 'distances'>>(field: Field) =>
    raceFactsSchema.shape[field].safeParse(facts[field]).data ?? null;
  const imageUrl = fact('imageUrl') as string | null;
  return {
    uid: '-',
    code: '-',
    name: (fact('name') as string | null) ?? 'Sin nombre',
    description: (fact('description') as string | null) ?? '',
    imageUrl,
    picture: previewPicture(imageUrl ?? '', stored),
    city: (fact('city') as string | null) ?? '…',
    department: fact('department') as string | null,
    eventPlace: (fact('eventPlace') as string | null) ?? '',
    startDate: (fact('startDate') as string | null) ?? today,
    organizerUrl: fact('organizerUrl') as string | null,
    status: fact('status') as Race['status'],
    latitude: fact('latitude') as number | null,
    longitude: fact('longitude') as number | null,
    altitudeMeters: fact('altitudeMeters') as number | null,
    verifiedAt: fact('verifiedAt') as string | null,
    sourceUrl: fact('sourceUrl') as string | null,
    distances: distances
      .parse(facts.distances)
      .flatMap((one) => catalogueDistanceSchema.safeParse(one).data ?? [])
      .map((one) => ({ ...one, ...shownPrices(one, today) })),
  };
}
