import { backupVerb } from '#cli/verbs/backup.ts';
import { checkVerb } from '#cli/verbs/check.ts';
import { createUserVerb } from '#cli/verbs/create-user.ts';
import { drillVerb } from '#cli/verbs/drill.ts';
import { removeVerb, setVerb, showVerb } from '#cli/verbs/edit-catalogue.ts';
import { editorListVerb, editorVerb } from '#cli/verbs/editor.ts';
import { exportVerb } from '#cli/verbs/export.ts';
import { exportCatalogueVerb } from '#cli/verbs/export-catalogue.ts';
import { forgetVerb } from '#cli/verbs/forget.ts';
import { importVerb } from '#cli/verbs/import-catalogue.ts';
import { importImagesVerb } from '#cli/verbs/import-images.ts';
import { migrateVerb } from '#cli/verbs/migrate.ts';
import { publishVerb } from '#cli/verbs/publish-entry.ts';
import { removeDemoVerb } from '#cli/verbs/remove-demo.ts';
import { restoreVerb } from '#cli/verbs/restore.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { blogImport } from '#server/catalogue/blogs/blog-import.ts';
import { partnerImport } from '#server/catalogue/partners/partner-import.ts';
import { raceImport } from '#server/catalogue/races/race-import.ts';

export const VERBS: readonly Verb[] = [
  checkVerb,
  migrateVerb,
  importVerb(raceImport),
  importVerb(partnerImport),
  importVerb(blogImport),
  importImagesVerb,
  // Before `export`, which takes any word for the name of a file.
  exportCatalogueVerb(raceImport),
  exportCatalogueVerb(partnerImport),
  exportCatalogueVerb(blogImport),
  showVerb(raceImport),
  showVerb(partnerImport),
  showVerb(blogImport),
  setVerb(raceImport),
  setVerb(partnerImport),
  setVerb(blogImport),
  publishVerb(raceImport, 'publish'),
  publishVerb(partnerImport, 'publish'),
  publishVerb(blogImport, 'publish'),
  publishVerb(raceImport, 'withdraw'),
  publishVerb(partnerImport, 'withdraw'),
  publishVerb(blogImport, 'withdraw'),
  removeVerb(raceImport),
  removeVerb(partnerImport),
  removeVerb(blogImport),
  removeDemoVerb,
  exportVerb,
  restoreVerb,
  backupVerb,
  drillVerb,
  createUserVerb,
  forgetVerb,
  editorVerb('add'),
  editorVerb('remove'),
  editorListVerb,
];
