import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const [, patch = ''] = /```diff\n(.+?)```/s.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ?? [];
const changed = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file);

const copy = mkdtempSync(join(tmpdir(), 'zancada-example-'));
afterAll(() => rmSync(copy, { recursive: true }));
for (const part of ['contract', 'domain', 'server', 'web', 'package.json', 'tsconfig.json'])
  cpSync(join(root, part), join(copy, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const run = (program: string, args: string[], input = '') =>
  execFileSync(program, args, { cwd: copy, encoding: 'utf8', input });

const SEARCHES = `
  import { buildRace } from '#server/testing/factories.ts';
  import { createTestApp } from '#server/testing/test-app.ts';

  const races = [buildRace({ uid: 'street' }), buildRace({ uid: 'anywhere', kind: 'virtual' })];
  const { call, close } = await createTestApp({ races });
  for (const query of ['', '?inPerson=1', '?inPerson=2']) {
    const answer = await call('/prod/api/races' + query);
    const found = answer.ok ? (await answer.json()).map(({ uid }) => uid).sort() : answer.status;
    console.log(String(found));
  }
  await close();
`;

test('the first change that CONTRIBUTING shows compiles, and runners find by it', () => {
  run('git', ['apply', '-'], patch);
  const files = changed.filter((file) => file.endsWith('.ts'));
  writeFileSync(
    join(copy, 'example.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files }),
  );
  run(join(root, 'node_modules/.bin/tsc'), ['--project', 'example.json', '--singleThreaded']);
  const told = run(process.execPath, ['--input-type=module', '--eval', SEARCHES]);
  expect(told.trim().split('\n')).toEqual(['anywhere,street', 'street', '400']);
}, 120_000);
