import { PictureWarnings } from '#cli/import/pictures/picture-warnings.ts';
import type { Terminal } from '#cli/terminal.ts';
import { counted } from '#domain/spanish-number.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type ObtainPicture, obtainPicture } from '#server/pictures-pipeline/obtain-picture.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';

export type MissingPicture = { url: string; owner: string };

const AT_ONCE = 4;

/** Failures only warn; tries an unreachable host once (§15.8 image import). @returns the number missing */
export async function fetchPictures(
  deps: Pick<Dependencies, 'images' | 'catalogue'>,
  terminal: Terminal,
  missing: readonly MissingPicture[],
  obtain: ObtainPicture = obtainPicture,
): Promise<number> {
  if (missing.length === 0) return 0;
  const warnings = new PictureWarnings(terminal);
  const onProgress = terminal.progress('Buscando imágenes', missing.length);
  const unreachable = new Map<string, PictureProblem>();
  let saved = 0;

  const fetchOne = async ({ url, owner }: MissingPicture) => {
    const host = URL.parse(url)?.host ?? url;
    const known = unreachable.get(host);
    try {
      if (known) throw known;
      await deps.images.save(url, await obtain(url));
      saved += 1;
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      if (error.hostUnreachable) unreachable.set(host, error);
      warnings.add(owner, url, known ? `${error.message}; no se intentó otra vez` : error.message);
    }
    onProgress(1);
  };

  const waiting = missing.values();
  // One iterator shared by all workers.
  const worker = async () => {
    for (const picture of waiting) await fetchOne(picture);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (saved > 0) await deps.catalogue.touch();
  warnings.summarise();
  terminal.say(
    `Imágenes: ${counted(saved, 'guardada', 'guardadas')}, ${counted(missing.length - saved, 'falta', 'faltan')}.`,
  );
  return missing.length - saved;
}
