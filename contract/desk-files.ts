import { z } from 'zod';
import { coordinatesSchema } from '#contract/distance-attributes.ts';
import { endpoint } from '#contract/endpoint.ts';

export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/desk/pictures',
  access: 'editor',
  summary: 'Draws a picture anew and keeps it under an address of this site, for the imageUrl of an entry.',
  upload: { types: PICTURE_TYPES, bytes: PICTURE_BYTES_MAX },
  status: 201,
  answer: z.object({ imageUrl: z.string() }),
  errors: ['InvalidParameter', 'UnsupportedMediaType'],
});

const fileCourseSchema = z.object({
  route: z.array(coordinatesSchema).readonly(),
  heights: z.array(z.number()).readonly().nullable(),
});
/** The course of a file, or one for each of its tracks. */
const fileCoursesSchema = z.union([
  fileCourseSchema,
  z.object({ courses: z.array(fileCourseSchema.extend({ name: z.string() })).readonly() }),
]);

export type FileCourses = z.infer<typeof fileCoursesSchema>;

export const readCourse = endpoint({
  method: 'POST',
  path: '/desk/courses',
  access: 'editor',
  summary:
    'The course that a GPX file holds, as an import would take it, or one for each of its tracks that lie apart; keeps nothing.',
  upload: { types: ['application/gpx+xml'], bytes: 20 * 1024 * 1024 },
  status: 200,
  answer: fileCoursesSchema,
  errors: ['InvalidParameter'],
});
