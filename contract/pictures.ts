import { z } from 'zod';

/** Where this site serves the picture of something: its photograph, or the drawing made for it. */
export const pictureSchema = z.object({
  kind: z.enum(['photo', 'poster']),
  src: z.string(),
  /** `srcset` values by image type; empty for a drawing. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

export type Picture = z.infer<typeof pictureSchema>;
