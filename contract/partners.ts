import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pictureSchema } from '#contract/pictures.ts';

export const partnerSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  picture: pictureSchema,
  discountAmount: z.union([z.number(), z.string()]).nullable(),
  title: z.string(),
  description: z.string(),
  /** The coupon: only for signed-in callers, never of an expired benefit. */
  partnerCode: z.string().nullable().optional(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  conditions: z.string(),
  webSiteUrl: z.string().nullable(),
});

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
