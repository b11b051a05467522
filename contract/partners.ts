import { z } from 'zod';
import { answersOf } from '#contract/attribute.ts';
import { PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pictureSchema } from '#contract/pictures.ts';

const { id, name, category, imageUrl, ...rest } = answersOf(PARTNER_ATTRIBUTES);

export const partnerSchema = z
  .object({ id, name, category, imageUrl, picture: pictureSchema, ...rest })
  .meta({ id: 'Partner' });

export type Partner = z.infer<typeof partnerSchema>;

export const listPartners = endpoint({
  method: 'GET',
  path: '/partner',
  access: 'public',
  bearer: 'optional',
  summary: 'Los aliados. Sin sesión, sin el código del cupón.',
  status: 200,
  answer: z.array(partnerSchema),
  errors: ['InvalidToken'],
});
