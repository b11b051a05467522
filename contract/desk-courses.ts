import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { coordinatesSchema } from '#contract/races.ts';

export const readCourse = endpoint({
  method: 'POST',
  path: '/desk/courses',
  access: 'editor',
  summary: 'The course that a GPX file holds, as an import would take it; keeps nothing.',
  upload: { types: ['application/gpx+xml'], bytes: 20 * 1024 * 1024 },
  status: 200,
  answer: z.object({ route: z.array(coordinatesSchema) }),
  errors: ['InvalidParameter'],
});
