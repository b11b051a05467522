import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueBlog, CataloguePartner, CatalogueRace } from '#contract/catalogue.ts';
import { blogImport } from '#server/catalogue/blogs/blog-import.ts';
import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { partnerImport } from '#server/catalogue/partners/partner-import.ts';
import { raceImport } from '#server/catalogue/races/race-import.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';
import { jsonRows } from '#server/catalogue/rows/json-rows.ts';
import { onDays } from './relative-days.ts';

export type DemoCatalogue = {
  races: CatalogueRace[];
  partners: CataloguePartner[];
  blogs: CatalogueBlog[];
};

/** Dates relative to today, deterministic for a day (docs/product §14 demonstration). */
export function demoCatalogue(today: string): DemoCatalogue {
  return {
    races: readDemo(raceImport, today),
    partners: readDemo(partnerImport, today),
    blogs: readDemo(blogImport, today),
  };
}

/** Read as an import of that file would. */
function readDemo<Row extends CatalogueRow>(kind: CatalogueKind<Row>, today: string): Row[] {
  const text = readFileSync(join(import.meta.dirname, `${kind.table}.json`), 'utf8');
  const faults = new Faults();
  const rows = [...jsonRows(text).rows].map((row) =>
    kind.schema.parse(kind.map({ ...row, value: onDays(row.value, today) }, null, faults)),
  );
  if (faults.count > 0) throw new Error(faults.lines().join('\n'));
  return rows;
}
