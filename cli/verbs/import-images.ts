import { Failure } from '#cli/failure.ts';
import { fetchPictures } from '#cli/import/pictures/fetch-pictures.ts';
import { counted } from '#cli/terminal.ts';
import type { Verb } from '#cli/verbs/verb.ts';

/** Tries again every picture that the catalogue names and that is not there yet (§15.8). */
export const importImagesVerb: Verb = {
  name: 'import images',
  summary: 'Busca las imágenes del catálogo que faltan.',
  operand: null,
  async run({ deps, terminal, dryRun }) {
    const missing = await deps.images.missing();
    if (missing.length === 0) return terminal.say('No falta ninguna imagen.');
    if (dryRun) return terminal.say(`Ensayo: se buscarían ${counted(missing.length, 'imagen', 'imágenes')}.`);
    const left = await fetchPictures(deps, terminal, missing);
    if (left > 0) throw new Failure(`Siguen faltando ${counted(left, 'imagen', 'imágenes')}.`);
  },
};
