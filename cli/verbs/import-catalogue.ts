import type { CatalogueKind, CatalogueRow } from '#cli/import/catalogue-kind.ts';
import { checkRows } from '#cli/import/check-rows.ts';
import { fetchPictures } from '#cli/import/pictures/fetch-pictures.ts';
import { formatOf, readRows } from '#cli/import/read-rows.ts';
import { Faults } from '#cli/import/rows/faults.ts';
import { readText } from '#cli/import/rows/read-text.ts';
import { SyntaxFault } from '#cli/import/rows/source-row.ts';
import { operandFolder } from '#cli/operand-file.ts';
import { agreeing, counted, type Terminal } from '#cli/terminal.ts';
import type { Verb } from '#cli/verbs/verb.ts';

/** `import races|partners|blogs <file>`: all or nothing (docs/product.md §15.7, import). */
export function importVerb<Row extends CatalogueRow>(name: string, kind: CatalogueKind<Row>): Verb {
  return {
    name: `import ${name}`,
    summary: `Importa ${kind.many} de un archivo JSON o CSV.`,
    operand: '<archivo|->',
    async run({ deps, terminal, operand, dryRun }) {
      const text = await readText(operand);
      const faults = new Faults();
      const checked = check(kind, operand, text, faults, terminal);
      await kind.checkStored(checked?.keyed ?? [], deps.catalogue, faults);
      faults.refuse();
      if (!checked) return;
      const total = counted(checked.rows.length, kind.one, kind.many);
      if (dryRun) {
        const would = agreeing(checked.rows.length, 'se importaría', 'se importarían');
        return terminal.say(`Ensayo: ${would} ${total}${picturesToFetch(checked.imageUrls.size)}.`);
      }
      const onProgress = terminal.progress(`Guardando ${kind.many}`, checked.rows.length);
      await kind.save(deps.catalogue, checked.rows, onProgress);
      terminal.say(`Listo: ${total}.`);
      if (await deps.demonstration.isThere())
        terminal.say('Aviso: el catálogo de demostración sigue publicado; se quita con «remove demo».');
      const missing = await deps.images.missing();
      await fetchPictures(
        deps,
        terminal,
        missing.filter(({ url }) => checked.imageUrls.has(url)),
      );
    },
  };
}

function picturesToFetch(count: number): string {
  if (count === 0) return '';
  const would = agreeing(count, 'se buscaría', 'se buscarían');
  return ` y ${would} ${counted(count, 'imagen', 'imágenes')}`;
}

function check<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  operand: string,
  text: string,
  faults: Faults,
  terminal: Terminal,
) {
  try {
    const source = readRows(kind, formatOf(operand, text), text, faults);
    const onProgress = terminal.progress(`Revisando ${kind.many}`, source.total);
    const checked = checkRows(kind, source.rows, operandFolder(operand), faults, onProgress);
    const unknown = [...source.unknownFields, ...checked.unknownFields];
    if (unknown.length > 0)
      terminal.say(`Aviso: no se usan los campos desconocidos ${unknown.slice(0, 20).join(', ')}.`);
    return checked;
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    faults.add({ line: error.line, field: '', reason: error.message });
    return null;
  }
}
