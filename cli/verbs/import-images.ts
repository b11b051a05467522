import { Failure } from '#cli/failure.ts';
import { fetchPictures } from '#cli/import/pictures/fetch-pictures.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { agreeing, counted } from '#domain/spanish-number.ts';

export const importImagesVerb: Verb = {
  name: 'import images',
  summary: 'Busca las imágenes del catálogo que faltan.',
  operand: null,
  async run({ deps, terminal, dryRun }) {
    const missing = await deps.images.missing();
    if (missing.length === 0) return terminal.say('No falta ninguna imagen.');
    if (dryRun) {
      const would = agreeing(missing.length, 'se buscaría', 'se buscarían');
      return terminal.say(`Ensayo: ${would} ${counted(missing.length, 'imagen', 'imágenes')}.`);
    }
    const left = await fetchPictures(deps, terminal, missing);
    if (left > 0) {
      const still = agreeing(left, 'Sigue', 'Siguen');
      throw new Failure(`${still} faltando ${counted(left, 'imagen', 'imágenes')}.`);
    }
  },
};
