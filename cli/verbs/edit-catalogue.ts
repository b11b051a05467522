import { Failure, refuseFaults, UsageError } from '#cli/failure.ts';
import { sayChanges } from '#cli/import/say-changes.ts';
import { callerFolder } from '#cli/operand-file.ts';
import { applyPlan, operator, sayDoubts } from '#cli/verbs/import-catalogue.ts';
import type { Job, Verb } from '#cli/verbs/verb.ts';
import { fieldOfFile, fileField, withObjects } from '#contract/fact-objects.ts';
import type { CatalogueKind, CatalogueRow, FileRow } from '#server/catalogue/catalogue-kind.ts';
import { planImport } from '#server/catalogue/plan-import.ts';
import { Faults } from '#server/catalogue/rows/faults.ts';
import { fieldName, isRecord, type Path, type SourceRow } from '#server/catalogue/rows/source-row.ts';

export function showVerb<Row extends CatalogueRow>(kind: CatalogueKind<Row>): Verb {
  return {
    name: `show ${kind.word}`,
    summary: `Muestra una ficha en JSON (${kind.one}).`,
    operand: `<${kind.key}>`,
    async run(job) {
      job.stdout.write(`${JSON.stringify(withObjects(await storedRow(kind, job)), null, 2)}\n`);
      const { state } = (await job.deps.desk.entry(kind.table, job.operand)) ?? { state: 'published' };
      if (state !== 'published') job.terminal.say(state === 'draft' ? 'Es un borrador.' : 'Está retirada.');
    },
  };
}

/** For good; what runners noted of a race stays (docs/product §15.27 one row). */
export function removeVerb<Row extends CatalogueRow>(kind: CatalogueKind<Row>): Verb {
  return {
    name: `remove ${kind.word}`,
    summary: `Quita una ficha del catálogo (${kind.one}).`,
    operand: `<${kind.key}>`,
    async run(job) {
      const { deps, terminal, operand, dryRun } = job;
      await storedRow(kind, job);
      const union = kind.table === 'races' ? await deps.desk.lastUnion(operand) : null;
      if (union) throw new Failure(`«${operand}» está unida con «${union.name}»: deshaz antes la unión.`);
      if (dryRun) return terminal.say(`Ensayo: se quitaría «${operand}» del catálogo.`);
      await deps.catalogue.remove(kind.table, operand, operator(deps));
      terminal.say(`Listo: «${operand}» ya no está en el catálogo.`);
    },
  };
}

/** An import of one row: the same reading, faults and differences (docs/product §15.27 one row). */
export function setVerb<Row extends CatalogueRow>(kind: CatalogueKind<Row>): Verb {
  return {
    name: `set ${kind.word}`,
    summary: `Cambia campos de una ficha (${kind.one}); campo= lo vacía.`,
    operand: `<${kind.key}>`,
    more: '<campo=valor…>',
    async run(job) {
      const stored = await storedRow(kind, job);
      const value = { [kind.key]: job.operand, ...given(kind, stored, job.more) };
      const row: SourceRow = { value, line: 0, locate: (path) => ({ line: 0, field: named(path, value) }) };
      const [faults, doubts] = [new Faults(), new Faults()];
      const context = {
        doubts,
        folder: callerFolder(),
        catalogue: job.deps.catalogue,
        drop: { isAllowed: false, how: '' },
      };
      const plan = await planImport(kind, [row], context, faults);
      sayDoubts(doubts, job.terminal);
      if (job.dryRun) sayChanges(plan, job.terminal);
      refuseFaults(faults);
      await applyPlan(kind, plan, job, 'operator');
    },
  };
}

/** As the operator wrote it: `distances.10K.price`. */
function named(path: Path, { distances }: FileRow): string {
  const [head, index, ...rest] = path;
  const distance: unknown = Array.isArray(distances) ? distances[Number(index)] : undefined;
  const inDistance = head === 'distances' && isRecord(distance) && rest.length > 0;
  return fieldName(inDistance ? [head, String(distance.name), ...rest] : path);
}

async function storedRow<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  { deps, operand }: Job,
): Promise<FileRow> {
  const [row] = await kind.stored(deps.catalogue, [operand]);
  if (!row) throw new Failure(`En el catálogo no hay ${kind.one} «${operand}».`);
  return kind.toFile(row);
}

function given<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  stored: FileRow,
  assignments: readonly string[],
): FileRow {
  const fields = kind.fields.json.filter((field) => field !== kind.key && field !== 'distances');
  const all = Array.isArray(stored.distances) ? stored.distances.filter(isRecord) : [];
  const distances = all.map(({ name }): FileRow => ({ name }));
  const row: FileRow = {};
  for (const assignment of assignments) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
    if (name === '') throw new UsageError(`«${assignment}»: escribe campo=valor.`);
    const [, ofDistance, field = ''] = /^distances\.(.+)\.(\w+)$/.exec(name) ?? [];
    const distance = distances.find((one) => one.name === ofDistance);
    if (ofDistance !== undefined && kind.fields.csv.includes(`distances.${field}`) && field !== 'name') {
      if (!distance) throw new Failure(`«${stored[kind.key]}» no tiene la distancia «${ofDistance}».`);
      distance[field] = value;
      row.distances = distances;
    } else if (fields.includes(fieldOfFile(name))) row[fieldOfFile(name)] = value;
    else {
      const more = all.length > 0 ? ' y distances.<nombre>.<campo>' : '';
      const changing = fields.filter((field) => !kind.unique.some((one) => one === field));
      throw new UsageError(
        `No se cambia «${name}». Se cambian: ${changing.map(fileField).join(', ')}${more}.`,
      );
    }
  }
  return row;
}
