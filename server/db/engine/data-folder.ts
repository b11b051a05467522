import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ConfigError } from '#server/config-error.ts';

const OWNER_ONLY = 0o600;

/** @throws {ConfigError} when it cannot be created */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolders(resolve(dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DATA_DIR: cannot be made a folder (${reason})`]);
  }
}

/** Of the file and of those that SQLite keeps beside it, with the file's mode. What cannot be opened is SQLite's to say. */
export function keepToOwner(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (file === path) closeSync(openSync(file, 'a', OWNER_ONLY));
      chmodSync(file, OWNER_ONLY);
    } catch {}
  }
}

/** Not `mkdir` with `recursive`: Node's never returns below /proc. */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
