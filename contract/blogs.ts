import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { imageUrl, pictureSchema } from '#contract/pictures.ts';

export const blogSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    imageUrl,
    picture: pictureSchema,
    date: z.string().meta({ description: 'Día, AAAA-MM-DD.' }),
    paragraphs: z.array(z.string()),
  })
  .meta({ id: 'Blog' });

export type Blog = z.infer<typeof blogSchema>;

export const listBlogs = endpoint({
  method: 'GET',
  path: '/blogs',
  access: 'public',
  cache: 'blogs',
  summary: 'Las entradas del blog, la más reciente primero.',
  status: 200,
  answer: z.array(blogSchema),
  errors: [],
});

export const getBlog = endpoint({
  method: 'GET',
  path: '/blogs/{id}',
  access: 'public',
  cache: 'blogs/{id}',
  summary: 'Una entrada del blog.',
  params: z.object({ id: z.string().meta({ description: 'El identificador.' }) }),
  status: 200,
  answer: blogSchema,
  errors: ['NotFound', 'Gone'],
});
