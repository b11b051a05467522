import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '#server/config-error.ts';

/**
 * Makes the folder that DATA_DIR names, with all that are above it, unless it is there.
 * @throws {ConfigError} when it cannot be made
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolders(resolve(dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR: cannot be made a folder (${reason})`]);
  }
}

/** One level after the other: Node's own way of making all of them never ends below /proc. */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
