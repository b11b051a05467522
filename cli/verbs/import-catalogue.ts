import { buffer } from 'node:stream/consumers';
import { Failure, refuseFaults } from '#cli/failure.ts';
import { fetchPictures } from '#cli/import/pictures/fetch-pictures.ts';
import { sayChanges, summary } from '#cli/import/say-changes.ts';
import { operandBytes, operandFolder } from '#cli/operand-file.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import type { ChangeOrigin } from '#domain/catalogue-entry.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';
import { type ImportPlan, planImport } from '#server/catalogue/plan-import.ts';
import { importNotices, readCatalogueFile } from '#server/catalogue/read-catalogue-file.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';
import type { ChangedBy } from '#server/db/catalogue/catalogue-changes.ts';
import { SyntaxFault } from '#server/spreadsheets/syntax-fault.ts';

const BYTES_MAX = 500_000_000;

/** `import races|partners|blogs <file>`: all or nothing (docs/product §15.7 import). */
export function importVerb<Row extends CatalogueRow>(kind: CatalogueKind<Row>): Verb {
  return {
    name: `import ${kind.table}`,
    summary: `Importa ${kind.many} de un archivo JSON, CSV o Excel (.xlsx).`,
    operand: '<archivo|->',
    options: kind.table === 'races' ? ['drop-distances'] : [],
    async run(job) {
      const faults = new Faults();
      const plan = await planOf(kind, job, faults);
      if (plan && job.dryRun) sayChanges(plan, job.terminal);
      refuseFaults(faults);
      if (plan) await applyPlan(kind, plan, job, 'import');
    },
  };
}

/** Whose name the history has for what is done at a terminal. */
export function operator({ now, newId }: Job['deps']): ChangedBy {
  return { editor: null, origin: 'operator', at: now(), newId };
}

/** What `import` and `set` do with what they have compared. */
export async function applyPlan<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  plan: ImportPlan<Row>,
  { deps, terminal, dryRun }: Job,
  origin: ChangeOrigin,
): Promise<void> {
  const total = counted(plan.total, kind.one, kind.many);
  if (dryRun) {
    const would = agreeing(plan.total, 'se importaría', 'se importarían');
    return terminal.say(`Ensayo: ${would} ${total}${picturesToFetch(plan.imageUrls.size)}. ${summary(plan)}`);
  }
  const { rows } = plan;
  const onProgress = terminal.progress(`Guardando ${kind.many}`, rows.length);
  const fieldsOf = (key: string) => plan.history.get(key) ?? null;
  const by = {
    ...operator(deps),
    origin,
    fieldsOf,
    importId: origin === 'import' ? deps.newId() : undefined,
  };
  if (rows.length > 0) await kind.save(deps.catalogue, rows, onProgress, plan.edition, by);
  terminal.say(`Listo: ${total}. ${summary(plan)}`);
  if (await deps.demonstration.isThere())
    terminal.say('Aviso: el catálogo de demostración sigue publicado; se quita con «remove demo».');
  const missing = await deps.images.missing();
  await fetchPictures(
    deps,
    terminal,
    missing.filter(({ url }) => plan.imageUrls.has(url)),
  );
}

/** The operator is told, and not asked, unlike an editor (§1.25 places; §17.46 one race of two sources). */
export function sayDoubts(doubts: Faults, terminal: Job['terminal']): void {
  if (doubts.count > 0) terminal.say(['Aviso, por decidir:', ...doubts.lines()].join('\n'));
}

function picturesToFetch(count: number): string {
  if (count === 0) return '';
  const would = agreeing(count, 'se buscaría', 'se buscarían');
  return ` y ${would} ${counted(count, 'imagen', 'imágenes')}`;
}

async function planOf<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  { operand, stdin, deps, terminal, dropDistances }: Job,
  faults: Faults,
): Promise<ImportPlan<Row> | null> {
  const bytes = await buffer(operandBytes({ operand, stdin }));
  if (bytes.length > BYTES_MAX) throw new Failure('El archivo pasa de 500 MB: pártelo en varios.');
  try {
    const source = await readCatalogueFile(kind, bytes, operand, faults);
    const onProgress = terminal.progress(`Revisando ${kind.many}`, source.total);
    const doubts = new Faults();
    const given = {
      doubts,
      folder: operandFolder(operand),
      catalogue: deps.catalogue,
      drop: { isAllowed: dropDistances, how: 'quítala con --drop-distances' },
      findsKeys: source.lacksKeys,
      pairs: {
        same: [],
        other: [],
        how: {
          stored: 'si es la misma, escribe ese uid en su fila; si no, entra como otra',
          earlier: 'si es la misma, deja una sola; si no, entran las dos',
        },
      },
      onProgress,
    };
    const plan = await planImport(kind, source.rows, given, faults);
    for (const notice of importNotices(source, plan)) terminal.say(`Aviso: ${notice}`);
    sayDoubts(doubts, terminal);
    return plan;
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    faults.add({ line: error.line, field: '', reason: error.message });
    return null;
  }
}
