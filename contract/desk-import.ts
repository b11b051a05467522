import { z } from 'zod';
import { catalogueDistanceSchema, catalogueRaceFields } from '#contract/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { keyLines } from '#contract/fields.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { DATE_PRECISIONS } from '#domain/date-precision.ts';

const readableFact = z.union([z.string(), z.number()]).nullable();

const MEGABYTE = 1024 * 1024;

export const IMPORT_BYTES_MAX = 20 * MEGABYTE;

/** The media types of catalogue files by the ending of their names. */
export const IMPORT_TYPES = {
  csv: 'text/csv',
  txt: 'text/plain',
  tsv: 'text/tab-separated-values',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export const flag = z.enum(['0', '1']).default('0');

const pair = z.object({
  id: z.string().meta({ description: 'That it would have as a new race.' }),
  name: z.string(),
  of: z.object({
    id: z.string(),
    name: z.string(),
    date: z.string(),
    datePrecision: z.enum(DATE_PRECISIONS),
    place: z.string().nullable().meta({ description: 'Of an earlier row; null for the catalogue.' }),
  }),
});

export type ImportPair = z.output<typeof pair>;

const keys = keyLines(500).default([]);

const importReport = z.object({
  new: z.number().int(),
  changed: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      fields: z
        .record(z.string(), z.tuple([readableFact, readableFact]))
        .meta({ description: 'Before and after, as people read it; null for none.' }),
    }),
  ),
  equal: z.number().int(),
  faults: z.array(
    z.object({
      line: z.number().int(),
      field: z.string(),
      message: z.string(),
      pair: pair.optional().meta({ description: 'Two races that may be one: `same` or `other` answers.' }),
    }),
  ),
  /** What `new` counts. */
  added: z.array(z.object({ id: z.string(), name: z.string() })),
  faulty: z.number().int().meta({ description: 'Rows that have a fault.' }),
  notices: z.array(z.string()),
  plan: z.string().meta({ description: 'Of what would be saved; an import that names it saves just that.' }),
  importId: z.string().nullable().meta({ description: 'Of what was saved; null where nothing was.' }),
});

export type ImportReport = z.output<typeof importReport>;

/** A line of the answer to the import's form: how far the reading is, in per cent, or its end. */
export const importLine = z.union([
  z.object({ percent: z.number() }),
  z.object({ report: importReport }),
  z.object({ problem: z.string() }),
]);

export type ImportLine = z.output<typeof importLine>;

/** A catalogue file, compared and applied (docs/product §17.25 desk import). */
export const importEntries = endpoint({
  method: 'POST',
  path: '/desk/import/{kind}',
  access: 'editor',
  summary: 'Compares a CSV, xlsx or JSON file with the catalogue, and applies it: all or nothing.',
  params: z.object({ kind: z.enum(ENTRY_KINDS) }),
  query: z.object({
    dryRun: flag.meta({ description: '1: only compares.' }),
    state: z.enum(['draft', 'published']).default('published').meta({ description: 'Of new entries.' }),
    skipFaulty: flag.meta({ description: '1: rows with a fault are left out, the others are applied.' }),
    keepDistances: flag.meta({
      description: '1: a stored race keeps its distances, of which the file changes those that it names.',
    }),
    skip: z
      .string()
      .default('')
      .transform((text) => text.split(/\r?\n/).filter(Boolean))
      .meta({ description: 'New or changed entries that are left out: an id a line.' }),
    dropDistances: flag.meta({ description: '1: drops also distances that runners have in their lists.' }),
    same: keys.meta({
      description: 'The `id` of pairs that are one race, one a line; that of an earlier row stays as it is.',
    }),
    other: keys.meta({ description: 'The `id` of pairs that are two, one a line.' }),
    plan: z.string().max(64).optional().meta({ description: 'Of the comparison that the editor saw.' }),
  }),
  upload: {
    types: [...Object.values(IMPORT_TYPES), 'application/vnd.ms-excel'],
    bytes: IMPORT_BYTES_MAX,
  },
  status: 200,
  answer: importReport,
  errors: ['InvalidParameter', 'StaleUpdate', 'PayloadTooLarge', 'UnsupportedMediaType', 'Unavailable'],
});

const deskImport = {
  importId: z.string(),
  kind: z.enum(ENTRY_KINDS),
  at: z.string(),
  editor: z.string().nullable(),
  added: z.number().int(),
  changed: z.number().int(),
  isUndone: z.boolean(),
};

export type DeskImport = z.output<z.ZodObject<typeof deskImport>>;

export const listImports = endpoint({
  method: 'GET',
  path: '/desk/imports',
  access: 'editor',
  summary: 'The latest imports, the last first, those at the terminal too.',
  status: 200,
  answer: z.array(z.object(deskImport)),
  errors: [],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/desk/imports/{importId}',
  access: 'editor',
  summary: 'What taking an import back would do, or did not do.',
  params: z.object({ importId: z.string() }),
  status: 200,
  answer: z.object({
    ...deskImport,
    removed: z.number().int().meta({ description: 'Of those that it added.' }),
    restored: z.number().int().meta({ description: 'Of those that it changed.' }),
    kept: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        reason: z.string(),
        fields: z.array(z.string()).meta({ description: 'Which changed since.' }),
      }),
    ),
  }),
  errors: ['NotFound'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/desk/imports/{importId}/undo',
  access: 'editor',
  summary: 'Takes an import back, but for what was changed since.',
  params: z.object({ importId: z.string() }),
  status: 204,
  answer: null,
  errors: ['NotFound'],
});

const raceProposal = z.object({
  ...catalogueRaceFields.omit({ uid: true, code: true, distances: true }).partial().shape,
  distances: z.array(catalogueDistanceSchema),
});

export type RaceProposal = Partial<
  Omit<z.output<typeof catalogueRaceFields>, 'uid' | 'code' | 'distances'>
> & {
  distances: z.output<typeof catalogueDistanceSchema>[];
};

const foundRaces = z.object({
  events: z.array(
    z.object({
      fields: raceProposal,
      notes: z.array(z.string()).meta({ description: 'What of it was not read.' }),
    }),
  ),
  notices: z.array(z.string()).meta({ description: 'Which events were not read, and why.' }),
});

export type FoundRace = { fields: RaceProposal; notes: string[] };
export type FoundRaces = { events: FoundRace[]; notices: string[] };

/** The body of a JSON call of `readPage`. */
export const pageAddress = z.object({
  url: z
    .string('Escribe una dirección.')
    .trim()
    .min(1, 'Escribe una dirección.')
    .max(2000, 'Debe tener máximo 2000 caracteres.')
    // Calendars offer addresses for subscribing.
    .transform((url) => url.replace(/^webcal:/i, 'https:')),
});

/** No race is stored (docs/product §17.27 page addresses, §17.28 followed addresses). */
export const readPage = endpoint({
  method: 'POST',
  path: '/desk/read',
  access: 'editor',
  limits: [{ name: 'desk-read', most: 120, windowSeconds: 3600, per: 'account' }],
  summary:
    'All races of a page (`{"url"}` as JSON) or of a calendar: what a form may be filled with, or `importEntries` compare.',
  query: z.object({
    follow: flag.meta({ description: '1: the address is read again once a day (`listFeeds`).' }),
  }),
  upload: { types: ['application/json', 'text/calendar', 'text/html'], bytes: 3 * MEGABYTE },
  status: 200,
  answer: foundRaces,
  errors: ['InvalidParameter', 'PayloadTooLarge', 'UnsupportedMediaType'],
});
