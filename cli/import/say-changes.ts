import type { Terminal } from '#cli/terminal.ts';
import { fileField } from '#contract/fact-objects.ts';
import { readableFact } from '#contract/readable-fact.ts';
import { type FactChange, isEmptyFact } from '#server/catalogue/compare-rows.ts';
import { excerpts } from '#server/catalogue/excerpts.ts';
import type { ImportPlan } from '#server/catalogue/plan-import.ts';

const SHOWN_CHARACTERS = 80;

/** One line a new row, and for a changed one a line a field: before → after. */
export function sayChanges(plan: ImportPlan<unknown>, terminal: Terminal): void {
  for (const { key } of plan.added) terminal.say(`  nueva ficha: ${key}`);
  for (const { key, facts } of plan.changed) {
    terminal.say(`  cambia: ${key}`);
    for (const { field, before, after } of facts)
      terminal.say(`    ${fileField(field)}: ${shown(field, before, after)}`);
    for (const name of droppedDistances(facts)) terminal.say(`    se quita la distancia ${name}`);
  }
}

export function summary({ added, changed, total }: ImportPlan<unknown>): string {
  const facts = changed.flatMap((row) => row.facts);
  const cleared = facts.filter(({ before, after }) => isEmptyFact(after) && !isEmptyFact(before)).length;
  const counts = [
    `Nuevas: ${added.length}`,
    `cambian: ${changed.length}`,
    `iguales: ${total - added.length - changed.length}`,
    `campos que se vacían: ${cleared}`,
    `distancias que se quitan: ${droppedDistances(facts).length}`,
  ];
  return `${counts.join(', ')}.`;
}

function droppedDistances(facts: readonly FactChange[]): unknown[] {
  return facts.flatMap(({ field, before, after }) =>
    field === 'distances' && Array.isArray(before) && Array.isArray(after)
      ? before.filter((name) => !after.includes(name))
      : [],
  );
}

function shown(field: string, before: unknown, after: unknown): string {
  return excerpts(textOf(field, before), textOf(field, after), SHOWN_CHARACTERS).join(' → ');
}

function textOf(field: string, value: unknown): string {
  const readable = readableFact(field, value);
  return readable === null ? 'vacío' : typeof value === 'string' ? `«${readable}»` : String(readable);
}
