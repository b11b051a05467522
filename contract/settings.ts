import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** What a runner chooses for the account; the theme is the browser's own matter (docs/product.md §7.23). */
export const settingsSchema = z.object({
  /** Whether reminder mails are sent. */
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
