import { blogImport } from '#cli/import/blogs/blog-import.ts';
import { partnerImport } from '#cli/import/partners/partner-import.ts';
import { raceImport } from '#cli/import/races/race-import.ts';
import { createUserVerb } from '#cli/verbs/create-user.ts';
import { exportVerb } from '#cli/verbs/export.ts';
import { forgetVerb } from '#cli/verbs/forget.ts';
import { importVerb } from '#cli/verbs/import-catalogue.ts';
import { importImagesVerb } from '#cli/verbs/import-images.ts';
import { migrateVerb } from '#cli/verbs/migrate.ts';
import { removeDemoVerb } from '#cli/verbs/remove-demo.ts';
import { restoreVerb } from '#cli/verbs/restore.ts';
import type { Verb } from '#cli/verbs/verb.ts';

export const VERBS: readonly Verb[] = [
  migrateVerb,
  importVerb('races', raceImport),
  importVerb('partners', partnerImport),
  importVerb('blogs', blogImport),
  importImagesVerb,
  removeDemoVerb,
  exportVerb,
  restoreVerb,
  createUserVerb,
  forgetVerb,
];
