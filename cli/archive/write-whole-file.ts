import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file that is there whole or not at all, for its owner's eyes only: it is written beside its place,
 * brought to the disk and then moved into it.
 */
export async function writeWholeFile(path: string, text: AsyncIterable<string>): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const piece of text) await file.writeFile(piece);
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close();
    await rm(draft, { force: true });
    throw error;
  }
}
