import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importArrows } from './import-arrows.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zancada-arrows-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function faults(files: Record<string, string>): Promise<string[]> {
  const tree = {
    'package.json': '{ "imports": { "#server/*": "./server/*", "#web/*": "./web/*" } }',
    ...files,
  };
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return importArrows(folder, [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]);
}

test('an import against the layers is named with where the code belongs', async () => {
  const files = {
    'server/a.ts': "import type { B } from '#web/b.tsx';",
    'web/b.tsx': 'export type B = 1; export const C = () => <b />;',
  };
  expect(await faults(files)).toEqual([
    'server/a.ts → web/b.tsx: The server must not import pages or commands: what both need belongs in contract/ or domain/.',
  ]);
});

test('the model of the simulation imports nothing of what it is compared with', async () => {
  const files = {
    'simulation/model/a.ts': "import type { B } from '#server/b.ts';",
    'simulation/b.ts': "import type { B } from '#server/b.ts';",
    'server/b.ts': 'export type B = 1;',
  };
  expect(await faults(files)).toEqual([
    'simulation/model/a.ts → server/b.ts: The model of the simulation knows the rules alone, not the code that it is compared with.',
  ]);
});

test('an import in the order of the layers is no fault', async () => {
  const files = {
    'server/features/races/a.ts': "import { b } from '#server/db/b.ts';",
    'server/db/b.ts': "import { DatabaseSync } from 'node:sqlite'; export const b = DatabaseSync;",
  };
  expect(await faults(files)).toEqual([]);
});

test('SQL outside of the repositories is a fault', async () => {
  const said = await faults({ 'server/features/races/a.ts': "import { DatabaseSync } from 'node:sqlite';" });
  expect(said).toEqual([expect.stringContaining('SQL lives in server/db/')]);
});

test('what reads a file that somebody sent is out of the server’s reach, but for its types', async () => {
  const files = {
    'server/features/history/a.ts': "import { b } from '#server/history-files/read-history.ts';",
    'server/features/races/a.ts': "import type { B } from '#server/history-files/read-history.ts';",
    'server/history-files/read-history.ts': 'export const b = 1; export type B = 1;',
  };
  expect(await faults(files)).toEqual([
    'server/features/history/a.ts → server/history-files/read-history.ts: What somebody sent is read in a process of its own: ask FileReading for it.',
  ]);
});

test('a circle is named with every file on it', async () => {
  const files = {
    'server/a.ts': "import { b } from './b.ts'; export const a = b;",
    'server/b.ts': "export { c } from './c.ts';",
    'server/c.ts': "import { a } from '#server/a.ts'; export const c = a;",
  };
  expect(await faults(files)).toEqual([
    expect.stringMatching(/^server\/.\.ts( → server\/.\.ts){3}: Files must not import each other/),
  ]);
});

test('a circle of types is one', async () => {
  const files = {
    'server/a.ts': "import type { B } from './b.ts'; export type A = B;",
    'server/b.ts': "import { type A } from './a.ts'; export type B = A;",
  };
  expect(await faults(files)).toEqual([
    expect.stringMatching(/^server\/.\.ts( → server\/.\.ts){2}: Files must not import each other/),
  ]);
});

test('folders of pages that import each other are a circle, though no file does', async () => {
  const files = {
    'web/forms/a.ts': "import type { B } from '#web/session/b.ts'; export type A = B;",
    'web/forms/c.ts': 'export type C = 1;',
    'web/session/b.ts': 'export type B = 1;',
    'web/session/d.ts': "import type { C } from '#web/forms/c.ts'; export type D = C;",
  };
  expect(await faults(files)).toContainEqual(
    'web/forms → web/session → web/forms: Folders must not import each other in a circle.',
  );
});

test('tests may import what they like, but no screen', async () => {
  const files = {
    'web/a.test.ts': "import '#server/b.ts'; import Screen from './routes/c.tsx';",
    'server/b.ts': '',
    'web/routes/c.tsx': 'export default () => <p />;',
  };
  expect(await faults(files)).toEqual([
    'web/a.test.ts → web/routes/c.tsx: Tests of screens are journeys in e2e/.',
  ]);
});
