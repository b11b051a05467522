import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { cliOn } from '#cli/testing/import-cases.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { sqlitePath } from '#server/db/engine/client.ts';
import { buildRace } from '#server/testing/factories.ts';

const { database, folder, run, spawn, rows } = cliOn('sqlite');
// More than a pipe and what reads it hold: once it was taken, the command is reading.
const LONG = 'Corre. '.repeat(300_000);
let copy: string;

beforeEach(async () => {
  await catalogueRepository(database().db).saveRaces([buildRace({ description: LONG })]);
  copy = (await run(['export', '-'])).stdout;
});

/** Restores from a line on which something happens before the last bytes come in. */
function restoreSlowly(meanwhile: (child: ChildProcessWithoutNullStreams) => void) {
  const preload = `process.env.TMPDIR = ${JSON.stringify(folder().path)}`;
  const feed = async (child: ChildProcessWithoutNullStreams) => {
    await new Promise((taken) => child.stdin.write(copy.slice(0, -9), taken));
    meanwhile(child);
    child.stdin.write(copy.slice(-9));
  };
  return spawn(['restore', '-', '--replace'], { feed, preload });
}

test('the site goes on writing while a copy comes in', async () => {
  const before = await rows();
  const site = new DatabaseSync(sqlitePath(database().dataDir), { timeout: 0 });
  const restored = await restoreSlowly(() => site.exec("update race_entries set city = 'Pasto'"));
  site.close();
  expect(restored).toMatchObject({ code: 0 });
  expect(await rows()).toEqual(before);
});

test('a copy that comes in lies where only its owner can read it, and nothing of it stays', async () => {
  const modes: string[] = [];
  await restoreSlowly(() => {
    const [spool = ''] = readdirSync(folder().path).map((name) => join(folder().path, name));
    const files = readdirSync(spool).map((name) => join(spool, name));
    for (const path of [spool, ...files]) modes.push((statSync(path).mode & 0o777).toString(8));
  });
  expect(modes).toEqual(['700', '600']);
  expect(readdirSync(folder().path)).toEqual([]);
});

test('nothing stays of a copy that is broken off while it comes in', async () => {
  const before = await rows();
  let spooled: string[] = [];
  const broken = await restoreSlowly((child) => {
    spooled = readdirSync(folder().path);
    child.kill('SIGTERM');
  });
  expect(broken.code).toBe(143);
  expect(spooled).toHaveLength(1);
  expect(readdirSync(folder().path)).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('a copy is not waited for when the database holds data and may not be replaced', async () => {
  const waiting = async (child: ChildProcessWithoutNullStreams) => {
    await new Promise((ended) => child.once('exit', ended));
  };
  const refused = await spawn(['restore', '-'], { feed: waiting });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });
});
