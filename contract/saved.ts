import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { identifier, requiredText } from '#contract/fields.ts';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';

const alert = z.boolean('Debe ser verdadero o falso.').meta({ description: 'Si llegan avisos por correo.' });

export const savedSearchSchema = z
  .object({
    id: z.string(),
    query: z
      .string()
      .meta({ description: 'La búsqueda como está en la dirección, `city=Cali&distance=10K`.' }),
    title: z.string().meta({ description: 'La búsqueda en palabras.' }),
    alert,
    upcoming: z.number().int().meta({ description: 'Cuántas carreras por venir encuentra hoy.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'SavedSearch' });

export type SavedSearch = z.infer<typeof savedSearchSchema>;

const id = z.object({ id: identifier(100) });
const asked = { alert: alert.optional().meta({ description: 'Si llegan avisos por correo; sí, si falta.' }) };

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/saved-searches',
  access: 'user',
  summary: 'Las búsquedas guardadas, la más reciente primero.',
  status: 200,
  answer: z.array(savedSearchSchema),
  errors: [],
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/saved-searches',
  access: 'user',
  summary: `Guarda una búsqueda, ${SAVED_LIMITS.account} como máximo; la que ya estaba queda una sola vez.`,
  body: z.object({
    query: requiredText(1000).meta({
      description: 'Los filtros de la búsqueda, como en la dirección; también `text`.',
    }),
    ...asked,
  }),
  status: 201,
  answer: savedSearchSchema,
  errors: [],
});

export const alertSavedSearch = endpoint({
  method: 'PUT',
  path: '/saved-searches/{id}',
  access: 'user',
  summary: 'Enciende o apaga los avisos de una búsqueda guardada.',
  params: id,
  body: z.object({ alert }),
  status: 200,
  answer: savedSearchSchema,
  errors: ['NotFound'],
});

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/saved-searches/{id}',
  access: 'user',
  summary: 'Quita una búsqueda guardada.',
  params: id,
  status: 204,
  answer: null,
  errors: ['NotFound'],
});
