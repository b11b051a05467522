import { z } from 'zod';
import { coordinatesSchema } from '#contract/distance-attributes.ts';
import { endpoint } from '#contract/endpoint.ts';

const known = z.object({
  department: z.string().nullable(),
  at: coordinatesSchema.nullable().meta({ description: 'Of the municipality.' }),
  altitudeMeters: z
    .number()
    .nullable()
    .meta({ description: 'As the latest race of the same municipality has it.' }),
});

export type KnownPlace = z.output<typeof known>;

export const knownPlace = endpoint({
  method: 'GET',
  path: '/desk/places',
  access: 'editor',
  summary: 'What is known of the place of a race; null where no one municipality is named so.',
  query: z.object({ city: z.string().max(80), department: z.string().max(80).optional() }),
  status: 200,
  answer: known,
  errors: ['InvalidParameter'],
});
