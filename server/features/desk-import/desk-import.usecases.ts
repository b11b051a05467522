import type { ImportReport, importEntries } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { counted } from '#domain/spanish-number.ts';
import type { CatalogueKind, CatalogueReads } from '#server/catalogue/catalogue-kind.ts';
import { CATALOGUE_KINDS } from '#server/catalogue/catalogue-kinds.ts';
import type { ComparisonPart } from '#server/catalogue/compare-file.ts';
import {
  CatalogueChanged,
  type CatalogueRepository,
  type SavedBy,
} from '#server/db/catalogue/catalogue.repository.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import type { FileReading } from '#server/file-reading/file-reading.ts';
import type { Input } from '#server/http/bind.ts';

type Deps = { catalogue: CatalogueRepository; files: FileReading };

type ImportCall = Pick<Input<typeof importEntries>, 'params' | 'query' | 'upload' | 'owner' | 'onProgress'>;

/** Compares a file with the catalogue and, unless it is a dry run, applies it (§17.25 desk import). */
export async function importFile(
  { catalogue, files }: Deps,
  { params: { kind }, query, upload, owner, onProgress }: ImportCall,
  by: ChangedBy,
): Promise<{ report: ImportReport; imageUrls: ReadonlySet<string> }> {
  const rows = new Map<string, string>();
  const history = new Map<string, string | null>();
  const onPart = (part: ComparisonPart) => {
    if ('done' in part) return onProgress?.(part.done, part.total);
    rows.set(part.key, part.row);
    history.set(part.key, part.history);
  };
  const { same, other } = query;
  const given = {
    kind,
    dryRun: query.dryRun === '1',
    dropDistances: query.dropDistances === '1',
    pairs: { same, other },
    keepDistances: query.keepDistances === '1',
  };
  const { names, racesByUid, partnersById, blogsById, codesTaken, runnersOf } = catalogue;
  const answers: CatalogueReads = {
    edition: catalogue.edition,
    names,
    racesByUid,
    partnersById,
    blogsById,
    codesTaken,
    runnersOf,
  };
  const compared = await files.readUpload('catalogue', owner, upload, given, { onPart, answers });
  const { report, imageUrls, edition } = compared;
  if (given.dryRun) return { report, imageUrls };
  if (compared.faults > 0 && query.skipFaulty !== '1')
    throw new AppError('InvalidParameter', {
      detail: `Hay ${counted(compared.faults, 'falla', 'fallas')}: no se cambió nada.`,
      extensions: { faults: report.faults },
    });
  if (query.plan !== undefined && query.plan !== report.plan) throw changedMeanwhile();
  for (const key of query.skip) {
    rows.delete(key);
    history.delete(key);
  }
  const applied = without(report, query.skip);
  if (rows.size === 0) return { report: applied, imageUrls };
  const fieldsOf = (key: string) => JSON.parse(history.get(key) ?? 'null');
  const importId = by.newId();
  const savedBy = { ...by, importId, fieldsOf, newState: query.state };
  await saveRows(catalogue, kind, rows, edition, savedBy).catch((error) => {
    throw error instanceof CatalogueChanged ? changedMeanwhile() : error;
  });
  return { report: { ...applied, importId }, imageUrls };
}

function without(report: ImportReport, skipped: readonly string[]): ImportReport {
  const added = report.added.filter(({ id }) => !skipped.includes(id));
  return {
    ...report,
    new: added.length,
    added,
    changed: report.changed.filter(({ id }) => !skipped.includes(id)),
  };
}

function saveRows<Kind extends EntryKind>(
  catalogue: CatalogueRepository,
  kind: Kind,
  rows: ReadonlyMap<string, string>,
  edition: number,
  by: SavedBy,
): Promise<void> {
  const { save }: CatalogueKind<EntryRows[Kind]> = CATALOGUE_KINDS[kind];
  return save(catalogue, parsed(rows), () => {}, edition, by);
}

/** Iterable again and again, one row in memory at a time. */
function parsed<Row>(texts: ReadonlyMap<string, string>): Iterable<Row> {
  return {
    *[Symbol.iterator]() {
      for (const text of texts.values()) yield JSON.parse(text);
    },
  };
}

function changedMeanwhile(): AppError {
  return new AppError('StaleUpdate', {
    detail: 'El catálogo cambió mientras lo revisabas: no se cambió nada. Revisa el archivo otra vez.',
  });
}
