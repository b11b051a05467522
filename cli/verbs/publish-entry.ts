import { Failure } from '#cli/failure.ts';
import { operator } from '#cli/verbs/import-catalogue.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import type { CatalogueKind, CatalogueRow } from '#server/catalogue/catalogue-kind.ts';

const WORDS = {
  publish: { summary: 'Publica una ficha', state: 'published', is: 'está publicada', would: 'se publicaría' },
  withdraw: { summary: 'Retira una ficha', state: 'withdrawn', is: 'está retirada', would: 'se retiraría' },
} as const;

/** Back and forth between public and not, without losing the entry (docs/product §17.2 entry states). */
export function publishVerb<Row extends CatalogueRow>(
  kind: CatalogueKind<Row>,
  action: keyof typeof WORDS,
): Verb {
  const { summary, state, is, would } = WORDS[action];
  return {
    name: `${action} ${kind.word}`,
    summary: `${summary} (${kind.one}).`,
    operand: `<${kind.key}>`,
    async run({ deps, terminal, operand, dryRun }) {
      const entry = await deps.desk.entry(kind.table, operand);
      if (!entry) throw new Failure(`En el catálogo no hay ${kind.one} «${operand}».`);
      if (entry.state === state) return terminal.say(`«${operand}» ya ${is}.`);
      if (action === 'withdraw' && entry.state === 'draft')
        throw new Failure(`«${operand}» es un borrador: no está en el sitio.`);
      const isBack = action === 'publish' && kind.table === 'races';
      const into = isBack ? await deps.desk.unitedInto(operand) : null;
      if (into)
        throw new Failure(`«${operand}» está unida con «${into.uid}»: deshaz la unión en su historial.`);
      if (dryRun) return terminal.say(`Ensayo: ${would} «${operand}».`);
      const by = { ...operator(deps), action, fields: [] };
      const version = await deps.desk.move(kind.table, operand, state, entry, by);
      if (version === null) throw new Failure(`Alguien cambió «${operand}» en este momento: repítelo.`);
      terminal.say(`Listo: «${operand}» ${is}.`);
    },
  };
}
