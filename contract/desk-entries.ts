import { z } from 'zod';
import { catalogueBlogSchema, cataloguePartnerSchema, catalogueRaceSchema } from '#contract/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ENTRY_STATES, type EntryKind } from '#domain/catalogue-entry.ts';

export const DESK_PAGE_SIZE = 50;

const state = z.enum(ENTRY_STATES);

const listedEntry = z.object({
  id: z.string(),
  name: z.string(),
  state,
  date: z.string().nullable().meta({ description: 'Race: its day. Blog entry: its day. Partner: valid to.' }),
  city: z.string().nullable(),
  status: z.string().nullable(),
  verifiedAt: z.string().nullable(),
});

export type ListedEntry = z.output<typeof listedEntry>;

const change = z.object({
  id: z.string(),
  version: z.number().int(),
  at: z.string(),
  editor: z.string().nullable(),
  origin: z.enum(['desk', 'import', 'operator', 'suggestion']),
  action: z.enum(['create', 'change', 'publish', 'withdraw', 'undo']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

export type EntryChange = z.output<typeof change>;

const id = z.object({ id: z.string() });

/** The calls of one kind of entry (docs/product.md §17, desk). */
function entryCalls<const Kind extends EntryKind, Fields extends z.ZodObject>(kind: Kind, fields: Fields) {
  const entry = z.object({ id: z.string(), state, fields });
  const path = `/desk/${kind}` as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: 'editor',
      summary: `A page of ${kind}.`,
      query: z.object({
        text: z.string().max(80).optional(),
        state: state.optional(),
        city: z.string().max(80).optional(),
        month: z.string().max(7).optional().meta({ description: 'YYYY-MM' }),
        after: z.string().max(300).optional().meta({ description: 'The cursor of the page before.' }),
      }),
      status: 200,
      answer: z.object({
        entries: z.array(listedEntry),
        total: z.number().int(),
        next: z.string().nullable(),
      }),
      errors: [],
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: 'editor',
      summary: 'Creates a draft.',
      body: z.object({ fields }),
      bodyBytes: 4 * 1024 * 1024,
      retryable: true,
      versioned: true,
      status: 201,
      answer: entry,
      errors: ['InvalidParameter'],
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      access: 'editor',
      summary: 'One entry in any state.',
      params: id,
      versioned: true,
      status: 200,
      answer: entry,
      errors: ['NotFound'],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      access: 'editor',
      summary: 'Replaces the fields. A stale If-Match is 412 with both versions.',
      params: id,
      body: z.object({ fields }),
      bodyBytes: 4 * 1024 * 1024,
      versioned: true,
      status: 200,
      answer: entry,
      errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
    }),
    publish: endpoint({
      method: 'POST',
      path: `${path}/{id}/publish`,
      access: 'editor',
      summary: 'Makes it public.',
      params: id,
      versioned: true,
      status: 200,
      answer: entry,
      errors: ['NotFound'],
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${path}/{id}/withdraw`,
      access: 'editor',
      summary: 'Takes it back: its public page is 410.',
      params: id,
      versioned: true,
      status: 200,
      answer: entry,
      errors: ['NotFound'],
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/{id}/history`,
      access: 'editor',
      summary: 'Its changes, the last first.',
      params: id,
      status: 200,
      answer: z.array(change),
      errors: ['NotFound'],
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/{id}/history/{change}/undo`,
      access: 'editor',
      summary: 'Takes a change back.',
      params: id.extend({ change: z.string() }),
      versioned: true,
      status: 200,
      answer: entry,
      errors: ['NotFound', 'StaleUpdate'],
    }),
  };
}

export const deskRaces = entryCalls('races', catalogueRaceSchema);
export const deskPartners = entryCalls('partners', cataloguePartnerSchema);
export const deskBlogs = entryCalls('blogs', catalogueBlogSchema);
