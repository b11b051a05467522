import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { commaList, looseText, numeric, optional } from '#contract/fields.ts';
import { manualFacts, ownMeters, raceResultSchema } from '#contract/user-races.ts';
import { HISTORY_FIELDS } from '#domain/history-fields.ts';
import { USER_RACE_STATUSES } from '#domain/user-race.ts';

/** The most races that one import takes (docs/product §8.30 import preview). */
export const HISTORY_ROWS_MAX = 2000;

const MEGABYTE = 1024 * 1024;

const importedRace = z
  .object({
    ...manualFacts,
    ...raceResultSchema.shape,
    status: optional(z.enum(USER_RACE_STATUSES)),
    distanceMeters: optional(numeric(ownMeters)),
    raceCode: optional(z.string().max(200)).meta({
      description: 'La carrera del catálogo que es; sin ella queda como añadida por quien corre.',
    }),
  })
  .meta({ id: 'ImportedRace' });

export type ImportedRace = z.output<typeof importedRace>;

const field = z.enum(HISTORY_FIELDS);

const previewedRace = z
  .object({
    line: z.number().int().meta({ description: 'La línea del archivo.' }),
    values: z.record(field, z.string().nullable()).meta({
      description: 'Como los recibe POST /history/import; lo que no se entendió queda como estaba escrito.',
    }),
    faults: z.array(z.object({ field, message: z.string() })),
    duplicateOf: z.string().nullable().meta({
      description:
        'La carrera de quien la trae que ya está ese día con esa distancia, o `línea 12` del archivo.',
    }),
    sameAsLine: z.number().int().nullable().meta({
      description: 'Una línea anterior del archivo que parece la misma carrera.',
    }),
    match: z.object({ raceCode: z.string(), raceName: z.string(), distance: z.string() }).nullable().meta({
      description: 'La carrera del catálogo que parece ser.',
    }),
  })
  .meta({ id: 'PreviewedRace' });

export const previewHistory = endpoint({
  method: 'POST',
  path: '/history/preview',
  access: 'user',
  limits: [{ name: 'history-preview', most: 120, windowSeconds: 3600, per: 'account' }],
  summary:
    'Lee un archivo con carreras y dice qué se añadiría; no guarda nada. CSV, Excel y JSON hasta 5 MB.',
  query: z.object({
    columns: commaList(z.union([z.literal(''), field]), 200)
      .transform((fields) => fields.map((one) => one || null))
      .optional()
      .meta({
        description: 'Qué trae cada columna, separado por comas; vacío es nada. Sin esto se adivina.',
      }),
    distances: commaList(z.string().max(10), 20).optional().meta({
      description: 'De una lista de actividades, también las de estas distancias: `10K,21K`.',
    }),
    title: z.string().max(100).optional().meta({
      description: 'De una lista de actividades, también las que tienen estas palabras en el título.',
    }),
    runner: z.string().trim().min(1).max(100).optional().meta({
      description: 'De la lista de llegada de una carrera, las filas con este nombre o número.',
    }),
    raceTitles: z.literal('1').transform(Boolean).optional().meta({
      description: 'De una lista de actividades, también las que por su título parecen carreras.',
    }),
  }),
  upload: {
    types: [
      'text/csv',
      'text/plain',
      'text/tab-separated-values',
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
      'application/gpx+xml',
      'application/vnd.garmin.tcx+xml',
      'application/vnd.ant.fit',
    ],
    bytes: 20 * MEGABYTE,
  },
  status: 200,
  answer: z.object({
    isActivities: z.boolean().meta({
      description: 'Es una lista de todo lo que alguien hizo, como la de Strava o Garmin.',
    }),
    isResults: z.boolean().meta({
      description: 'Parece la lista de llegada de una carrera: trae filas solo con `runner`.',
    }),
    columns: z.array(z.object({ heading: z.string(), field: field.nullable() })),
    rows: z.array(previewedRace),
    notices: z.array(z.string()).meta({ description: 'Frases sobre el archivo entero.' }),
  }),
  errors: ['InvalidParameter'],
});

export type HistoryPreview = z.output<typeof previewHistory.answer>;

/** A row of a file that is still to be corrected (docs/product §8.35 rows to correct). */
const waitingRow = {
  line: z.number().int().positive().meta({ description: 'La línea del archivo.' }),
  values: z
    .record(field, optional(looseText(2000)))
    .meta({ description: 'Como las da POST /history/preview.' }),
};

export const importHistory = endpoint({
  method: 'POST',
  path: '/history/import',
  access: 'user',
  limits: [{ name: 'history-import', most: 30, windowSeconds: 3600, per: 'account' }],
  summary:
    'Añade muchas carreras de una vez. La que ya está, por día y distancia, se salta; sin estado, una pasada y la de hoy con tiempo quedan como RETO SUPERADO.',
  body: z
    .object({
      rows: z
        .array(importedRace, 'Es obligatorio.')
        .max(HISTORY_ROWS_MAX, `Debe tener máximo ${HISTORY_ROWS_MAX} carreras.`),
      waiting: z
        .array(z.object({ ...waitingRow, id: z.string().max(100).optional() }))
        .max(HISTORY_ROWS_MAX, `Debe tener máximo ${HISTORY_ROWS_MAX} filas.`)
        .default([])
        .meta({
          description:
            'Las que quedan por corregir: se guardan 30 días. Con el `id` de una de `corrected` queda como era.',
        }),
      corrected: z
        .array(z.string().max(100))
        .max(HISTORY_ROWS_MAX)
        .default([])
        .meta({ description: 'Los identificadores de las que esperaban y ya no.' }),
    })
    .refine(({ rows, waiting, corrected }) => rows.length + waiting.length + corrected.length > 0, {
      message: 'No hay carreras.',
      path: ['rows'],
    }),
  bodyBytes: 4 * MEGABYTE,
  status: 201,
  answer: z.object({ importId: z.string(), added: z.number().int(), skipped: z.number().int() }),
  errors: [],
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

export const waitingHistoryRow = z
  .object({ id: z.string(), createdAt: z.string(), ...waitingRow })
  .meta({ id: 'WaitingHistoryRow' });

export type WaitingHistoryRow = z.output<typeof waitingHistoryRow>;

export const listWaitingRows = endpoint({
  method: 'GET',
  path: '/history/waiting',
  access: 'user',
  summary:
    'Las filas por corregir de los archivos que se trajeron en los últimos 30 días, las primeras primero.',
  status: 200,
  answer: z.array(waitingHistoryRow),
  errors: [],
});

export const dropWaitingRow = endpoint({
  method: 'DELETE',
  path: '/history/waiting/{rowId}',
  access: 'user',
  summary: 'Quita una fila por corregir.',
  params: z.object({ rowId: z.string().meta({ description: 'El identificador de la fila.' }) }),
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
