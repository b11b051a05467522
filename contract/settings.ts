import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** Settings of the account; the theme is stored in the browser (docs/product §7.23 settings). */
export const settingsSchema = z.object({
  reminders: z.boolean('Debe ser verdadero o falso.'),
});

export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'user',
  summary: 'Las preferencias de la cuenta.',
  status: 200,
  answer: settingsSchema,
  errors: [],
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  access: 'user',
  summary: 'Cambia las preferencias de la cuenta.',
  body: settingsSchema,
  status: 200,
  answer: settingsSchema,
  errors: [],
});
