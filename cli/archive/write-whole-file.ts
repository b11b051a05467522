import { open, realpath, rename, stat } from 'node:fs/promises';
import { Failure } from '#cli/failure.ts';
import { withScratch } from '#cli/scratch.ts';

/** Atomic, for the owner only; follows links. @throws {Failure} when the target is not a regular file */
export async function writeWholeFile(path: string, text: AsyncIterable<string>): Promise<void> {
  const place = await placeOf(path);
  const draft = `${place}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600).catch((error) => {
    throw named(error, draft, path);
  });
  await withScratch(draft, async () => {
    for await (const piece of text) await file.writeFile(piece);
    await file.sync();
    await rename(draft, place);
  })
    .catch((error) => {
      throw named(error, draft, path);
    })
    .finally(() => file.close());
}

/** Checked first, because a rename would replace even a device. */
async function placeOf(path: string): Promise<string> {
  const place = await realpath(path).catch(() => path);
  const found = await stat(place).catch(() => null);
  if (found?.isDirectory()) throw new Failure(`«${path}» es una carpeta.`);
  if (found && !found.isFile()) throw new Failure(`«${path}» no es un archivo.`);
  return place;
}

function named(error: unknown, draft: string, path: string): unknown {
  if (!(error instanceof Error) || !('path' in error) || error.path !== draft) return error;
  error.message = error.message.replaceAll(draft, path);
  return Object.assign(error, { path });
}
