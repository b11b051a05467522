import type { ImportReport } from '#contract/desk-import.ts';
import { AppError } from '#contract/errors.ts';
import { readableFact } from '#contract/readable-fact.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { CatalogueKind, CatalogueReads, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { CATALOGUE_KINDS } from '#server/catalogue/catalogue-kinds.ts';
import { excerpts } from '#server/catalogue/excerpts.ts';
import { type ImportPlan, type PairAnswers, planImport } from '#server/catalogue/plan-import.ts';
import {
  type CatalogueFile,
  importNotices,
  readCatalogueFile,
} from '#server/catalogue/read-catalogue-file.ts';
import { type Fault, Faults } from '#server/catalogue/rows/faults.ts';
import type { EntryRows } from '#server/db/catalogue/entry-tables.ts';
import type { ReaderTalk } from '#server/file-reading/reader-talk.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

export type ComparedFile = {
  kind: EntryKind;
  dryRun: boolean;
  dropDistances: boolean;
  pairs: Pick<PairAnswers, 'same' | 'other'>;
  keepDistances: boolean;
};

export type Comparison = {
  report: ImportReport;
  faults: number;
  /** The catalogue's edition that the rows were compared with. */
  edition: number;
  imageUrls: ReadonlySet<string>;
};

/** What it hands over while it works: how far it is; what would be saved, and each row's history, as JSON. */
export type ComparisonPart =
  | { done: number; total: number }
  | { row: string; key: string; history: string | null };

const TOLD_CHARACTERS = 400;

/** Compares a file with the catalogue, which it asks for (§17.25 desk import). @throws {AppError} */
export async function compareFile(
  bytes: Uint8Array,
  { kind: name, dryRun, ...given }: ComparedFile,
  { part, ask }: ReaderTalk,
): Promise<Comparison> {
  const faults = new Faults();
  const { file, plan } = await compared(name, bytes, given, faults, { part, ask });
  if (!dryRun)
    for (const [key, row] of plan.rows.texts()) {
      const history = plan.history.get(key);
      part({ row, key, history: history ? JSON.stringify(history) : null } satisfies ComparisonPart);
    }
  const { edition, imageUrls } = plan;
  return { report: reportOf(file, plan, faults), faults: faults.count, edition, imageUrls };
}

async function compared<Kind extends EntryKind>(
  name: Kind,
  bytes: Uint8Array,
  { dropDistances, keepDistances, pairs }: Pick<ComparedFile, 'dropDistances' | 'keepDistances' | 'pairs'>,
  faults: Faults,
  { part, ask }: ReaderTalk,
): Promise<{ file: CatalogueFile; plan: ImportPlan<EntryRows[Kind]> }> {
  const kind: CatalogueKind<EntryRows[Kind]> = CATALOGUE_KINDS[name];
  const catalogue: CatalogueReads = {
    edition: () => ask('edition'),
    names: (table) => ask('names', table),
    racesByUid: (keys) => ask('racesByUid', keys),
    partnersById: (keys) => ask('partnersById', keys),
    blogsById: (keys) => ask('blogsById', keys),
    codesTaken: (codes) => ask('codesTaken', codes),
    runnersOf: (distances) => ask('runnersOf', distances),
  };
  try {
    const file = await readCatalogueFile(kind, bytes, '', faults);
    let done = 0;
    let reported = 0;
    const given = {
      folder: null,
      catalogue,
      drop: { isAllowed: dropDistances, how: 'marca «Quitar también distancias que alguien tiene»' },
      findsKeys: true,
      pairs: { ...pairs, how: { stored: 'di si es la misma', earlier: 'di si es la misma' } },
      keepsDistances: keepDistances,
      doubts: faults,
      onProgress(count: number) {
        done += count;
        const percent = Math.floor((done / file.total) * 100);
        if (percent > reported) part({ done, total: file.total } satisfies ComparisonPart);
        reported = percent;
      },
    };
    return { file, plan: await planImport(kind, file.rows, given, faults) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    throw new AppError('InvalidParameter', { detail: `Línea ${error.line}: ${error.message}` });
  }
}

function reportOf(file: CatalogueFile, plan: ImportPlan<CatalogueRow>, faults: Faults): ImportReport {
  const shown = faults.inOrder();
  const notices = [
    ...importNotices(file, plan),
    ...(faults.count > shown.length ? [`Se muestran ${shown.length} de ${faults.count} fallas.`] : []),
  ];
  return {
    new: plan.added.length,
    changed: plan.changed.map(({ key, name, facts }) => ({
      id: key,
      name,
      fields: Object.fromEntries(
        facts.map(({ field, before, after }) => [field, excerptsOf(field, before, after)]),
      ),
    })),
    equal: plan.total - plan.added.length - plan.changed.length,
    faults: shown.map(toFault),
    added: plan.added.map(({ key, name }) => ({ id: key, name })),
    faulty: plan.faulty,
    notices,
    plan: plan.rows.digest(),
    importId: null,
  };
}

type Readable = ReturnType<typeof readableFact>;

function excerptsOf(field: string, before: unknown, after: unknown): [Readable, Readable] {
  const [one, other] = [readableFact(field, before), readableFact(field, after)];
  if (typeof one !== 'string' || typeof other !== 'string') return [one, other];
  return excerpts(one, other, TOLD_CHARACTERS);
}

function toFault({ line, record, field, reason, pair }: Fault): ImportReport['faults'][number] {
  return { line, field, message: record ? `${record}: ${reason}` : reason, pair };
}
