import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';

const section = <Row extends z.ZodObject>(row: Row) =>
  z.object({ total: z.number().int(), rows: z.array(row) });

const attentionRace = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string(),
  city: z.string(),
  status: z.enum(RACE_STATUSES).nullable(),
  verifiedAt: z.string().nullable(),
  sourceUrl: z.string().nullable(),
});

const attentionSchema = z.object({
  suggestions: section(
    z.object({ id: z.string(), kind: z.enum(['race', 'correction']), raceName: z.string(), at: z.string() }),
  ),
  unverified: section(attentionRace),
  past: section(attentionRace),
  pictures: section(
    z.object({ kind: z.enum(ENTRY_KINDS), id: z.string(), name: z.string(), imageUrl: z.string() }),
  ),
  mails: section(
    z.object({
      id: z.string(),
      to: z.string().meta({ description: 'a…@example.org' }),
      at: z.string(),
      attempts: z.number().int(),
      failed: z.boolean().meta({ description: 'Given up.' }),
    }),
  ),
  messages: section(z.object({ id: z.string(), name: z.string(), raceName: z.string(), at: z.string() })),
});

export type Attention = z.output<typeof attentionSchema>;
export type AttentionRace = z.output<typeof attentionRace>;

/** What needs attention first, each list with its first rows (docs/product §17.45 attention). */
export const getAttention = endpoint({
  method: 'GET',
  path: '/desk/attention',
  access: 'editor',
  summary: 'What needs attention.',
  status: 200,
  answer: attentionSchema,
  errors: [],
});

export const verifyRace = endpoint({
  method: 'POST',
  path: '/desk/races/{id}/verified',
  access: 'editor',
  summary: 'Its facts were checked today.',
  params: z.object({ id: z.string() }),
  versioned: true,
  status: 200,
  answer: z.object({ id: z.string(), verifiedAt: z.string() }),
  errors: ['NotFound'],
});
