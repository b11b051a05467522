import { isDatabaseAway } from '#server/db/database-away.ts';
import type { DemonstrationRepository } from '#server/db/demonstration.repository.ts';

/** Asked once for each edition; the last answer while the database is away (docs/product.md §14.4). */
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
