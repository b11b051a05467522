import { z } from 'zod';
import { answersOf } from '#contract/attribute.ts';
import { BLOG_ATTRIBUTES } from '#contract/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pictureSchema } from '#contract/pictures.ts';

const { id, title, description, imageUrl, ...rest } = answersOf(BLOG_ATTRIBUTES);

export const blogSchema = z
  .object({ id, title, description, imageUrl, picture: pictureSchema, ...rest })
  .meta({ id: 'Blog' });

export type Blog = z.infer<typeof blogSchema>;

export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  access: 'public',
  cache: true,
  summary: 'Las entradas del blog, la más reciente primero.',
  status: 200,
  answer: z.array(blogSchema),
  errors: [],
});

export const getBlog = endpoint({
  method: 'GET',
  path: '/blogs/{id}',
  access: 'public',
  cache: true,
  summary: 'Una entrada del blog.',
  params: z.object({ id: z.string().meta({ description: 'El identificador.' }) }),
  status: 200,
  answer: blogSchema,
  errors: ['NotFound', 'Gone'],
});
