import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { keyLines } from '#contract/fields.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';

export const BATCH_MAX = 200;
export const BATCH_ACTIONS = ['publish', 'withdraw', 'verify', 'status', 'remove'] as const;

const id = z.string().min(1).max(120);
const kind = z.enum(ENTRY_KINDS);

/** Each entry for itself: what is refused of one leaves the others as they are done (docs/product §17.22 many at once). */
export const changeMany = endpoint({
  method: 'POST',
  path: '/desk/batch',
  access: 'editor',
  summary: 'Does the same to many entries, each for itself.',
  body: z
    .object({
      kind,
      ids: z.array(id).min(1).max(BATCH_MAX),
      action: z
        .enum(BATCH_ACTIONS)
        .meta({ description: '`verify` and `status` are of races; `remove` is of drafts alone, for good.' }),
      status: z.enum(RACE_STATUSES).optional(),
    })
    .refine(({ action, status }) => (action === 'status') === (status !== undefined), {
      path: ['status'],
      error: 'Va con la acción «status», y solo con ella.',
    })
    .refine(({ kind, action }) => kind === 'races' || !['verify', 'status'].includes(action), {
      path: ['action'],
      error: 'Es solo para carreras.',
    }),
  status: 200,
  answer: z.object({
    done: z.number().int(),
    refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
  errors: ['InvalidParameter'],
});

export const exportMany = endpoint({
  method: 'GET',
  path: '/desk/export/{kind}',
  access: 'editor',
  summary: 'These entries as a file that an import takes.',
  params: z.object({ kind }),
  query: z.object({ ids: keyLines(BATCH_MAX).meta({ description: 'An id a line.' }) }),
  status: 200,
  answer: z.string(),
  media: 'text/csv',
  fileName: 'zancada.csv',
  errors: [],
});
