import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWholeFile } from '#cli/archive/write-whole-file.ts';
import { explain } from '#cli/explain.ts';
import { createTestFolder } from '#cli/testing/run-cli.ts';

const folder = createTestFolder();
afterAll(folder.remove);

async function* pieces(...texts: string[]) {
  yield* texts;
}

/** What the operator is told when a file cannot be written. */
const refusal = (path: string) => writeWholeFile(path, pieces('nuevo')).then(() => '', explain);

test('what a link leads to is written, and the link stays', async () => {
  const target = folder.write('respaldo-1.ndjson', 'viejo');
  const link = join(folder.path, 'respaldo.ndjson');
  symlinkSync('respaldo-1.ndjson', link);
  await writeWholeFile(link, pieces('nue', 'vo'));
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('nuevo');
});

test('a folder and a pipe are refused by name and left as they are', async () => {
  const below = join(folder.path, 'carpeta');
  mkdirSync(below);
  expect(await refusal(below)).toBe(`«${below}» es una carpeta.`);
  const pipe = join(folder.path, 'tubo');
  execFileSync('mkfifo', [pipe]);
  expect(await refusal(pipe)).toBe(`«${pipe}» no es un archivo.`);
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

test('a place that cannot be written to is told by the name that the operator gave', async () => {
  const path = join(folder.path, 'no-existe/respaldo.ndjson');
  expect(await refusal(path)).toBe(`«${path}»: no existe (ENOENT).`);
  const long = join(folder.path, 'x'.repeat(255));
  expect(await refusal(long)).toMatch(/ENAMETOOLONG.*x'$/);
});

test('nothing is left of a file whose text breaks off', async () => {
  async function* broken() {
    yield 'medio';
    throw new Error('se fue la luz');
  }
  const before = readdirSync(folder.path);
  await expect(writeWholeFile(join(folder.path, 'roto'), broken())).rejects.toThrow('se fue la luz');
  expect(readdirSync(folder.path)).toEqual(before);
});
