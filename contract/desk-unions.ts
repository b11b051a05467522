import { z } from 'zod';
import { flag } from '#contract/desk-import.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listedEdition } from '#contract/series.ts';

const id = z.object({ id: z.string() });
const side = z.enum(['this', 'other']);

const difference = z.object({
  field: z.string().meta({ description: 'As in a history: `distances.10K.price`.' }),
  this: z.unknown(),
  other: z.unknown(),
  take: side,
});

export type Difference = z.output<typeof difference>;

const union = z.object({
  id: z.string().meta({ description: 'The entry that goes on.' }),
  other: listedEdition,
  fields: z.array(difference).meta({ description: 'What differs; the distances of both stay.' }),
  runners: z.number().int().meta({ description: 'Who have the other one.' }),
  searches: z.number().int().meta({ description: 'Saved searches that find the other one.' }),
});

export type RaceUnion = z.output<typeof union>;

/** Two entries of one race become one (docs/product §17.52 two entries of one race). */
export const deskUnions = {
  proposals: endpoint({
    method: 'GET',
    path: '/desk/races/{id}/merge',
    access: 'editor',
    summary: 'What may be other entries of the same race, and the entry that it is united with.',
    params: id,
    query: z.object({ other: z.string().max(120).optional().meta({ description: 'To compare with.' }) }),
    status: 200,
    answer: z.object({
      proposals: z.array(listedEdition),
      into: z.object({ id: z.string(), name: z.string() }).nullable(),
      compared: union.nullable(),
    }),
    errors: ['NotFound', 'InvalidParameter'],
  }),
  unite: endpoint({
    method: 'POST',
    path: '/desk/races/{id}/merge',
    access: 'editor',
    summary: 'Another entry becomes this one; its address leads here. With dryRun only compares, and is 200.',
    params: id,
    query: z.object({ dryRun: flag.meta({ description: '1: only compares.' }) }),
    body: z.object({
      other: z.string().max(120),
      take: z
        .record(z.string().max(200), side)
        .default({})
        .meta({ description: 'By field whose stays; else this one’s, where it says something.' }),
    }),
    status: 201,
    answer: z.union([z.object({ mergeId: z.string() }), union]),
    errors: ['NotFound', 'InvalidParameter'],
  }),
  divide: endpoint({
    method: 'POST',
    path: '/desk/merges/{mergeId}/undo',
    access: 'editor',
    summary: 'Gives both entries back; what was changed since stays.',
    params: z.object({ mergeId: z.string() }),
    status: 204,
    answer: null,
    errors: ['NotFound', 'InvalidParameter', 'StaleUpdate'],
  }),
};
