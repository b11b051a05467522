import { UsageError } from '#cli/failure.ts';
import { STANDARD_STREAM, writeOperand } from '#cli/operand-file.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { withObjects } from '#contract/fact-objects.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import { csvHead, csvRow } from '#server/catalogue/catalogue-csv.ts';
import type { CatalogueKind, CatalogueRow, FileRow } from '#server/catalogue/catalogue-kind.ts';

const ROWS_AT_ONCE = 100;

/** `export races|partners|blogs <file>`: comes back unchanged (docs/product §15.26 catalogue export). */
export function exportCatalogueVerb<Row extends CatalogueRow>(kind: CatalogueKind<Row>): Verb {
  return {
    name: `export ${kind.table}`,
    summary: `Guarda ${kind.many} en un archivo JSON o CSV que «import» lee.`,
    operand: '<archivo|->',
    async run(job) {
      const { deps, terminal, operand, dryRun } = job;
      const ending =
        operand === STANDARD_STREAM ? '.json' : /\.(json|csv)$/i.exec(operand)?.[0]?.toLowerCase();
      if (!ending) throw new UsageError(`«${operand}» debe terminar en .json o .csv.`);
      const keys = await deps.catalogue.keys(kind.table);
      const total = counted(keys.length, kind.one, kind.many);
      if (dryRun) {
        const would = agreeing(keys.length, 'se guardaría', 'se guardarían');
        return terminal.say(`Ensayo: ${would} ${total}.`);
      }
      const onProgress = terminal.progress(`Guardando ${kind.many}`, keys.length);
      const rows = async function* () {
        for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
          const batch = keys.slice(start, start + ROWS_AT_ONCE);
          const stored = (await kind.stored(deps.catalogue, batch)).map(kind.toFile);
          yield* stored.toSorted((a, b) => batch.indexOf(keyOf(a)) - batch.indexOf(keyOf(b)));
          onProgress(stored.length);
        }
      };
      const keyOf = (row: FileRow) => String(row[kind.key]);
      const text = ending === '.csv' ? csvText(kind, rows()) : jsonText(rows());
      await writeOperand(job, text);
      terminal.say(`Listo: ${total}.`);
    },
  };
}

/** A line a row, so that a fault is named by its line. */
async function* jsonText(rows: AsyncIterable<FileRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(withObjects(row))}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvText(
  kind: Parameters<typeof csvRow>[0],
  rows: AsyncIterable<FileRow>,
): AsyncGenerator<string> {
  yield csvHead(kind);
  for await (const row of rows) yield csvRow(kind, row);
}
