import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { imageUrl, pictureSchema } from '#contract/pictures.ts';

export const partnerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    imageUrl,
    picture: pictureSchema,
    discountAmount: z
      .union([z.number(), z.string()])
      .nullable()
      .meta({ description: 'Un número es un porcentaje; un texto se muestra como está.' }),
    title: z.string(),
    description: z.string(),
    partnerCode: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'El cupón: solo con sesión, y nunca el de un beneficio vencido.' }),
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    conditions: z.string(),
    webSiteUrl: z.string().nullable(),
  })
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
