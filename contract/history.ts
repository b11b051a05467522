import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { numeric, optional } from '#contract/fields.ts';
import { manualFacts, ownMeters, raceResultSchema } from '#contract/user-races.ts';
import { USER_RACE_STATUSES } from '#domain/user-race.ts';

/** The most races that one import takes (docs/product.md §8.30). */
export const HISTORY_ROWS_MAX = 2000;

const MEGABYTE = 1024 * 1024;

const importedRace = z
  .object({
    ...manualFacts,
    ...raceResultSchema.partial().shape,
    status: optional(z.enum(USER_RACE_STATUSES)),
    distanceMeters: optional(numeric(ownMeters)),
    raceCode: optional(z.string().max(200)).meta({
      description: 'La carrera del catálogo que es; sin ella queda como agregada por quien corre.',
    }),
  })
  .meta({ id: 'ImportedRace' });

export type ImportedRace = z.output<typeof importedRace>;

export const importHistory = endpoint({
  method: 'POST',
  path: '/history/import',
  access: 'user',
  summary:
    'Añade muchas carreras de una vez. La que ya está, por día y distancia, se salta; sin estado, una pasada queda como RETO SUPERADO.',
  body: z.object({
    rows: z
      .array(importedRace, 'Es obligatorio.')
      .min(1, 'No hay carreras.')
      .max(HISTORY_ROWS_MAX, `Debe tener máximo ${HISTORY_ROWS_MAX} carreras.`),
  }),
  bodyBytes: 4 * MEGABYTE,
  status: 201,
  answer: z.object({ importId: z.string(), added: z.number().int(), skipped: z.number().int() }),
  errors: ['LimitExceeded'],
});

export const historyImport = z
  .object({
    importId: z.string(),
    createdAt: z.string(),
    added: z.number().int(),
    skipped: z.number().int(),
  })
  .meta({ id: 'HistoryImport' });

export type HistoryImport = z.output<typeof historyImport>;

export const listHistoryImports = endpoint({
  method: 'GET',
  path: '/history/imports',
  access: 'user',
  summary: 'Lo que se trajo, lo último primero.',
  status: 200,
  answer: z.array(historyImport),
  errors: [],
});

export const undoHistoryImport = endpoint({
  method: 'DELETE',
  path: '/history/imports/{importId}',
  access: 'user',
  summary: 'Quita todas las carreras que se trajeron con una importación.',
  params: z.object({ importId: z.string().meta({ description: 'El identificador de la importación.' }) }),
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
