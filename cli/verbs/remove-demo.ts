import { demoCatalogue } from '#cli/demo/demo-catalogue.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';
import type { DemonstrationSize } from '#server/db/catalogue/demonstration.repository.ts';

export const removeDemoVerb: Verb = {
  name: 'remove demo',
  summary: 'Quita del catálogo lo que es de demostración; lo importado se queda.',
  operand: null,
  async run({ deps, terminal, dryRun }) {
    const { blogs } = demoCatalogue(bogotaDate(deps.now()));
    const size = await deps.demonstration.size(blogs);
    const total = size.races + size.partners + size.blogs;
    if (total === 0) return terminal.say('No hay nada de demostración.');
    if (dryRun) {
      return terminal.say(`Ensayo: ${agreeing(total, 'se quitaría', 'se quitarían')} ${listed(size)}.`);
    }
    await deps.demonstration.remove(blogs);
    terminal.say(`Listo: ${agreeing(total, 'se quitó', 'se quitaron')} ${listed(size)}.`);
  },
};

function listed({ races, partners, blogs }: DemonstrationSize): string {
  return new Intl.ListFormat('es-CO').format([
    counted(races, 'carrera', 'carreras'),
    counted(partners, 'aliado', 'aliados'),
    counted(blogs, 'entrada de blog', 'entradas de blog'),
  ]);
}
