import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Check, right, type Verdict, warning, wrong } from '#cli/check/check.ts';
import { sqlitePath } from '#server/db/engine/client.ts';

const MIB = 2 ** 20;
const ROOM = { scarce: 1024, needed: 100 };

export const disk: Check = {
  name: 'Disco',
  needs: ['DATA_DIR'],
  hint: 'Mira DATA_DIR y sus permisos.',
  async *run({ config: { dataDir } }) {
    const folder = await nearest(dataDir);
    if (!(await stat(folder)).isDirectory())
      return yield wrong(`«${folder}» no es una carpeta: corrige DATA_DIR.`);
    if (folder !== dataDir) {
      await access(folder, constants.W_OK);
      yield warning(`«${dataDir}» no existe todavía: la crea el primer arranque.`);
    } else {
      const file = join(dataDir, `check-${randomUUID()}`);
      await writeFile(file, 'check', { flag: 'wx', mode: 0o600 }).finally(() => rm(file, { force: true }));
      yield right(`en «${dataDir}» se puede escribir`);
      yield* await strangers(dataDir);
    }
    const { bavail, bsize } = await statfs(folder);
    yield roomFor((bavail * bsize) / MIB);
  },
};

/** @param free MiB */
export function roomFor(free: number): Verdict {
  const left = `quedan ${Math.floor(free)} MiB`;
  if (free < ROOM.needed) return wrong(`${left}: haz espacio, o nadie podrá guardar nada.`);
  return free < ROOM.scarce ? warning(`${left}: haz espacio pronto.`) : right(left);
}

async function nearest(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found || path === dirname(path)) return path;
  return nearest(dirname(path));
}

/** A verb that ran as root leaves files that the site's own user cannot open. */
async function strangers(dataDir: string): Promise<Verdict[]> {
  const { uid } = await stat(dataDir);
  const path = sqlitePath(dataDir);
  const files = await Promise.all(
    [path, `${path}-wal`, `${path}-shm`].map(async (file) => ({
      file,
      found: await stat(file).catch(() => null),
    })),
  );
  return files
    .filter(({ found }) => found && found.uid !== uid)
    .map(({ file }) => wrong(`«${file}» es de otro usuario que su carpeta: chown ${uid} «${file}».`));
}
