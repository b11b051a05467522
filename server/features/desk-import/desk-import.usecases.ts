import type { ImportReport } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import type { EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { counted } from '#domain/spanish-number.ts';
import { blogImport } from '#server/catalogue/blogs/blog-import.ts';
import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { partnerImport } from '#server/catalogue/partners/partner-import.ts';
import { type ImportPlan, planImport } from '#server/catalogue/plan-import.ts';
import { raceImport } from '#server/catalogue/races/race-import.ts';
import { type CatalogueFile, readCatalogueFile } from '#server/catalogue/read-catalogue-file.ts';
import { recordsInWorker } from '#server/catalogue/records-worker.ts';
import { type Fault, Faults } from '#server/catalogue/rows/faults.ts';
import { excerpts, toldValue } from '#server/catalogue/told-change.ts';
import { CatalogueChanged, type CatalogueRepository } from '#server/db/catalogue.repository.ts';
import type { ChangedBy } from '#server/db/catalogue-changes.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

type AnyKind = CatalogueKind<CatalogueRow>;

const KINDS = { races: raceImport, partners: partnerImport, blogs: blogImport } as unknown as Record<
  EntryKind,
  AnyKind
>;

const TOLD_CHARACTERS = 400;

export type ImportChoices = {
  dryRun: boolean;
  state: 'draft' | 'published';
  skipFaulty: boolean;
  dropDistances: boolean;
  /** Of the comparison that the editor saw. */
  plan: string | undefined;
  onProgress: (done: number, total: number) => void;
};

/** Compares a file with the catalogue and, unless it is a dry run, applies it (docs/product.md §17.25, import). */
export async function importFile(
  catalogue: CatalogueRepository,
  name: EntryKind,
  bytes: Uint8Array,
  choices: ImportChoices,
  by: ChangedBy,
): Promise<{ report: ImportReport; imageUrls: ReadonlySet<string> }> {
  const kind = KINDS[name];
  const faults = new Faults();
  const { file, plan } = await compared(kind, catalogue, bytes, choices, faults);
  const report = reportOf(file, plan, faults);
  const { imageUrls } = plan;
  if (choices.dryRun) return { report, imageUrls };
  if (faults.count > 0 && !choices.skipFaulty)
    throw new AppError('InvalidParameter', {
      detail: `Hay ${counted(faults.count, 'falla', 'fallas')}: no se cambió nada.`,
      extensions: { faults: report.faults },
    });
  if (choices.plan !== undefined && choices.plan !== report.plan) throw changedMeanwhile();
  if (plan.rows.length === 0) return { report, imageUrls };
  const { history, edition } = plan;
  const fieldsOf = (key: string): readonly FieldChange[] | null => history.get(key) ?? null;
  await kind
    .save(catalogue, plan.rows, () => {}, edition, { ...by, fieldsOf, newState: choices.state })
    .catch((error) => {
      throw error instanceof CatalogueChanged ? changedMeanwhile() : error;
    });
  return { report, imageUrls };
}

async function compared(
  kind: AnyKind,
  catalogue: CatalogueRepository,
  bytes: Uint8Array,
  { dropDistances, onProgress }: ImportChoices,
  faults: Faults,
): Promise<{ file: CatalogueFile; plan: ImportPlan<CatalogueRow> }> {
  try {
    const file = await readCatalogueFile(kind, bytes, '', faults, recordsInWorker);
    let done = 0;
    const given = {
      folder: null,
      catalogue,
      drop: { isAllowed: dropDistances, how: 'marca «Quitar también distancias que alguien tiene»' },
      findsKeys: true,
      onProgress(count: number) {
        done += count;
        onProgress(done, file.total);
      },
    };
    return { file, plan: await planImport(kind, file.rows, given, faults) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    throw new AppError('InvalidParameter', { detail: `Línea ${error.line}: ${error.message}` });
  }
}

function reportOf(file: CatalogueFile, plan: ImportPlan<CatalogueRow>, faults: Faults): ImportReport {
  const unknown = [...new Set([...file.unknownFields, ...plan.unknownFields])].slice(0, 20);
  const shown = faults.inOrder();
  const notices = [
    ...(file.sheet ? [`Se leyó la hoja «${file.sheet}»; las demás no.`] : []),
    ...(unknown.length > 0 ? [`No se usan las columnas ${unknown.join(', ')}.`] : []),
    ...(faults.count > shown.length ? [`Se muestran ${shown.length} de ${faults.count} fallas.`] : []),
  ];
  return {
    new: plan.added.length,
    changed: plan.changed.map(({ key, name, facts }) => ({
      id: key,
      name,
      fields: Object.fromEntries(facts.map(({ field, before, after }) => [field, told(before, after)])),
    })),
    equal: plan.total - plan.added.length - plan.changed.length,
    faults: shown.map(toFault),
    added: plan.added.map(({ key, name }) => ({ id: key, name })),
    faulty: plan.faulty,
    notices,
    plan: plan.rows.digest(),
  };
}

function told(before: unknown, after: unknown): [unknown, unknown] {
  const [one, other] = [toldValue(before), toldValue(after)];
  if (typeof one !== 'string' || typeof other !== 'string') return [one, other];
  return excerpts(one, other, TOLD_CHARACTERS);
}

function toFault({ line, record, field, reason }: Fault): ImportReport['faults'][number] {
  return { line, field, message: record ? `${record}: ${reason}` : reason };
}

function changedMeanwhile(): AppError {
  return new AppError('StaleUpdate', {
    detail: 'El catálogo cambió mientras lo revisabas: no se cambió nada. Revisa el archivo otra vez.',
  });
}
