import { z } from 'zod';

export const imageUrl = z
  .string()
  .nullable()
  .meta({ description: 'La imagen en su sitio de origen; para mostrarla usa picture.' });

export const pictureSchema = z
  .object({
    kind: z.enum(['photo', 'poster']),
    src: z.string(),
    /** Empty for a drawing. */
    sources: z.array(
      z.object({
        type: z.string(),
        srcset: z.string().meta({ description: 'Valor de srcset para este tipo de imagen.' }),
      }),
    ),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof pictureSchema>;
