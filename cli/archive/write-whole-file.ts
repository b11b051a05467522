import { rmSync } from 'node:fs';
import { open, realpath, rename, stat } from 'node:fs/promises';
import { Failure } from '#cli/failure.ts';

/**
 * Writes a file that is there whole or not at all, for its owner's eyes only: it is written beside its place,
 * brought to the disk and then moved into it. A link stays, and what it leads to is written.
 * @throws {Failure} when the place is taken by anything but a file
 */
export async function writeWholeFile(path: string, text: AsyncIterable<string>): Promise<void> {
  const place = await placeOf(path);
  const draft = `${place}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600).catch((error) => {
    throw named(error, draft, path);
  });
  const discard = () => rmSync(draft, { force: true });
  // A process that is told to leave does not come back to what it was doing.
  process.once('exit', discard);
  try {
    for await (const piece of text) await file.writeFile(piece);
    await file.sync();
    await rename(draft, place);
  } catch (error) {
    discard();
    throw named(error, draft, path);
  } finally {
    process.off('exit', discard);
    await file.close();
  }
}

/** Where the file goes. Moving a draft there would take away whatever it is, even a device. */
async function placeOf(path: string): Promise<string> {
  const place = await realpath(path).catch(() => path);
  const found = await stat(place).catch(() => null);
  if (found?.isDirectory()) throw new Failure(`«${path}» es una carpeta.`);
  if (found && !found.isFile()) throw new Failure(`«${path}» no es un archivo.`);
  return place;
}

/** The operator asked for a file and knows of no draft. */
function named(error: unknown, draft: string, path: string): unknown {
  if (!(error instanceof Error) || !('path' in error) || error.path !== draft) return error;
  error.message = error.message.replaceAll(draft, path);
  return Object.assign(error, { path });
}
