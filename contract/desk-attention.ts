import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, requiredText } from '#contract/fields.ts';
import { ATTENTION_KINDS, REASON_MAX } from '#domain/attention.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';

const kind = z.enum(ATTENTION_KINDS);

const attentionRow = z.object({
  kind,
  id: z.string().meta({ description: 'Of the entry, message, suggestion or mail.' }),
  name: z.string(),
  due: z.string().meta({ description: 'The day by which it should be done.' }),
  date: z
    .string()
    .nullable()
    .meta({ description: 'Of a race: its next day, of a past one its first; null while it has none.' }),
  city: z.string().nullable(),
  status: z.enum(RACE_STATUSES).nullable(),
  verifiedAt: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  note: z.string().nullable().meta({
    description: 'Address of a picture, race of a message, kind of a suggestion, attempts of a mail.',
  }),
});

const asideRow = attentionRow.extend({ until: z.string().nullable(), reason: z.string().nullable() });

const listed = <Row extends z.ZodObject>(row: Row) =>
  z.object({ total: z.number().int(), rows: z.array(row) });

const attentionSchema = z.object({ waiting: listed(attentionRow), aside: listed(asideRow) });

export type Attention = z.output<typeof attentionSchema>;
export type AttentionRow = z.output<typeof attentionRow>;
export type AsideRow = z.output<typeof asideRow>;

/** What needs attention, the first due first (docs/product §17.45 attention). */
export const getAttention = endpoint({
  method: 'GET',
  path: '/desk/attention',
  access: 'editor',
  summary: 'The first rows of what needs attention, and what was set aside.',
  status: 200,
  answer: attentionSchema,
  errors: [],
});

const params = z.object({ kind, id: z.string() });

/** docs/product §17.51 set aside */
export const setAside = endpoint({
  method: 'PUT',
  path: '/desk/attention/{kind}/{id}',
  access: 'editor',
  summary: 'Puts it off until a later day, or gives it up with a reason.',
  params,
  body: z
    .object({ until: calendarDate.optional(), reason: requiredText(REASON_MAX).optional() })
    .refine(({ until, reason }) => Boolean(until) !== Boolean(reason), 'Di hasta cuándo o por qué.'),
  status: 204,
  answer: null,
  errors: ['InvalidParameter'],
});

export const bringBack = endpoint({
  method: 'DELETE',
  path: '/desk/attention/{kind}/{id}',
  access: 'editor',
  summary: 'It waits again.',
  params,
  status: 204,
  answer: null,
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
