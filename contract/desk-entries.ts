import { z } from 'zod';
import {
  catalogueBlogSchema,
  cataloguePartnerFields,
  cataloguePartnerSchema,
  catalogueRaceFields,
  catalogueRaceSchema,
  withPartnerRules,
  withRaceRules,
} from '#contract/catalogue.ts';
import { deskRaceQuery } from '#contract/desk-race-query.ts';
import { endpoint, PASSWORD_CHECK } from '#contract/endpoint.ts';
import { orWithObjects } from '#contract/fact-objects.ts';
import { cursorText, identifier, optional } from '#contract/fields.ts';
import { givenPassword } from '#contract/identity.ts';
import { CHANGE_ACTIONS, CHANGE_ORIGINS, ENTRY_STATES, type EntryKind } from '#domain/catalogue-entry.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';

export const DESK_PAGE_SIZE = 50;

const BODY_BYTES = 4 * 1024 * 1024;

const state = z.enum(ENTRY_STATES);

const listedEntry = z.object({
  id: z.string(),
  name: z.string(),
  state,
  date: z.string().nullable().meta({ description: 'Race: its day. Blog entry: its day. Partner: valid to.' }),
  datePrecision: z.enum(DATE_PRECISIONS),
  city: z.string().nullable(),
  status: z.string().nullable(),
  verifiedAt: z.string().nullable(),
});

export type ListedEntry = z.output<typeof listedEntry>;

export const change = z.object({
  id: z.string(),
  version: z.number().int(),
  at: z.string(),
  editor: z.string().nullable(),
  origin: z.enum(CHANGE_ORIGINS),
  action: z.enum(CHANGE_ACTIONS),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

export type EntryChange = z.output<typeof change>;

const id = z.object({ id: z.string() });

/** What a stale save is told beside the sentence, as `current` of the problem document. */
export const staleEntry = <Fields extends z.ZodType>(fields: Fields) =>
  z.object({ fields, version: z.number().int(), at: z.string().nullable(), editor: z.string().nullable() });

const page = z.object({
  entries: z.array(listedEntry),
  total: z.number().int(),
  next: z.string().nullable(),
});
const after = cursorText.optional().meta({ description: 'The cursor of the page before.' });

/** Of partners or blog entries. */
const listCall = <const Kind extends EntryKind>(kind: Kind) =>
  endpoint({
    method: 'GET',
    path: `/desk/${kind}` as const,
    access: 'editor',
    summary: `A page of ${kind}.`,
    query: z.object({
      text: z.string().max(80).optional(),
      state: state.optional(),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes debe ser AAAA-MM.')
        .optional(),
      after,
    }),
    status: 200,
    answer: page,
    errors: [],
  });

export type ListCall = ReturnType<typeof listCall<'partners' | 'blogs'>>;

type Schemas = {
  fields: z.ZodObject;
  /** Without the identifiers, which are made where they are not given. */
  created: z.ZodType<Record<string, unknown>>;
  /** Its identifiers never change, and that of the address need not be repeated. */
  updated: z.ZodType<Record<string, unknown>>;
};

/** The calls of one kind of entry (docs/product §17 desk). */
function entryCalls<const Kind extends EntryKind, S extends Schemas>(
  kind: Kind,
  { fields, created, updated }: S,
) {
  const entry = z.object({ id: z.string(), state, fields: fields as S['fields'] });
  const path = `/desk/${kind}` as const;
  return {
    create: endpoint({
      method: 'POST',
      path,
      access: 'editor',
      summary: 'Creates a draft.',
      body: z.object({ fields: created as S['created'] }),
      bodyBytes: BODY_BYTES,
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
      body: z.object({
        fields: updated as S['updated'],
        dropDistances: z
          .boolean()
          .default(false)
          .meta({ description: 'Drops also the distances that runners have in their lists.' }),
      }),
      bodyBytes: BODY_BYTES,
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
      errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
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
      errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
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
      errors: ['NotFound', 'StaleUpdate', 'InvalidParameter'],
    }),
  };
}

/** Of a kind that is known only when it is called. */
export type EntryCalls = ReturnType<typeof entryCalls<EntryKind, Schemas>>;

const newId = { id: optional(identifier(120)).optional() };

export const deskRaces = {
  ...entryCalls('races', {
    fields: catalogueRaceSchema,
    created: orWithObjects(
      withRaceRules(catalogueRaceFields.extend({ uid: newId.id, code: optional(identifier(64)).optional() })),
    ),
    updated: orWithObjects(withRaceRules(catalogueRaceFields.partial({ uid: true }))),
  }),
  list: endpoint({
    method: 'GET',
    path: '/desk/races',
    access: 'editor',
    summary: 'A page of races in any state, as the public search finds them.',
    query: deskRaceQuery.extend({ after }),
    status: 200,
    answer: page.extend({
      query: z.string().meta({ description: 'What was understood, as the address of the list has it.' }),
    }),
    errors: [],
  }),
  runners: endpoint({
    method: 'GET',
    path: '/desk/races/{id}/runners',
    access: 'editor',
    summary: 'How many runners have a mail when the race changes.',
    params: id,
    status: 200,
    answer: z.object({ told: z.number().int() }),
    errors: ['NotFound'],
  }),
};

export const deskPartners = {
  list: listCall('partners'),
  ...entryCalls('partners', {
    fields: cataloguePartnerSchema,
    created: withPartnerRules(cataloguePartnerFields.extend(newId)),
    updated: withPartnerRules(cataloguePartnerFields.partial({ id: true })),
  }),
};

export const deskBlogs = {
  list: listCall('blogs'),
  ...entryCalls('blogs', {
    fields: catalogueBlogSchema,
    created: catalogueBlogSchema.extend(newId),
    updated: catalogueBlogSchema.partial({ id: true }),
  }),
};

/** The password once more, for the next hours of this session (docs/product §17.1 editors). */
export const proveDeskPassword = endpoint({
  method: 'POST',
  path: '/desk/password',
  access: 'editor',
  limits: PASSWORD_CHECK,
  renewsPassword: true,
  summary: 'Proves the password of this session again.',
  body: z.object({ password: givenPassword }),
  status: 204,
  answer: null,
  errors: ['NotAuthorized', 'Network'],
});
