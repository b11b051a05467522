import { isDatabaseAway } from '#server/db/database-away.ts';
import type { DemonstrationRepository } from '#server/db/demonstration.repository.ts';

/**
 * Whether races of the demonstration are shown (docs/product.md §14.4), asked once for each edition of the catalogue.
 * While the database is away the last answer is used, so that static pages still work.
 */
export function showsDemo(
  demonstration: Pick<DemonstrationRepository, 'isThere'>,
  edition: () => Promise<string>,
): () => Promise<boolean> {
  let known = { edition: '', demo: false };
  return async () => {
    try {
      const current = await edition();
      if (current !== known.edition) known = { edition: current, demo: await demonstration.isThere() };
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error;
    }
    return known.demo;
  };
}
