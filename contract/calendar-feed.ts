import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const calendarFeedSchema = z.object({
  url: z.string().nullable().meta({
    description: 'La dirección secreta del calendario; null si no hay, o si ya no se puede mostrar.',
  }),
  createdAt: z.string().nullable().meta({ description: 'Cuándo se creó; null si no hay.' }),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed',
  access: 'user',
  summary: 'La dirección del calendario con mis carreras.',
  status: 200,
  answer: calendarFeedSchema,
  errors: [],
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feed',
  access: 'user',
  summary: 'Crea la dirección del calendario con mis carreras; la anterior deja de servir.',
  status: 201,
  answer: calendarFeedSchema,
  errors: [],
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feed',
  access: 'user',
  summary: 'Quita la dirección del calendario con mis carreras.',
  status: 204,
  answer: null,
  errors: [],
});
