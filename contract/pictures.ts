import { z } from 'zod';

export const pictureSchema = z.object({
  kind: z.enum(['photo', 'poster']),
  src: z.string(),
  /** `srcset` by image type; empty for a drawing. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

export type Picture = z.infer<typeof pictureSchema>;
