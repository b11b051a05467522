import { expect, test } from 'vitest';
import { citedPaths } from './cited-paths.ts';

const RULES = `# 1 Catalogue
**§1.1 Race.** …
**§1.23 Found.** Lists and maps.`;
const TEXTS = `# 12 Legal
**§12.1 Texts.** …
| §12.2 | waiting mail | 3 days |`;

function faults(files: Record<string, string>) {
  const all: Record<string, string> = {
    'docs/product/catalogue.md': RULES,
    'docs/product/legal.md': TEXTS,
    ...files,
  };
  return citedPaths({ files: Object.keys(all), read: (file) => all[file] ?? '' });
}

test('a path that exists may be cited, a folder too', () => {
  expect(faults({ 'README.md': 'See `server/db/engine/client.ts` and `domain/`.' })).toEqual([]);
});

test('a path that does not exist is a fault', () => {
  expect(
    faults({ 'ARCHITECTURE.md': 'See `server/db/gone.ts`.', 'docs/decisions/001-a.md': '`web/gone/`' }),
  ).toEqual([
    'ARCHITECTURE.md: server/db/gone.ts does not exist.',
    'docs/decisions/001-a.md: web/gone/ does not exist.',
  ]);
});

test('a rule that exists may be cited, a section too', () => {
  const code = '// docs/product §1.1, §1.23 and §12; RFC 7807 §9.9 is another matter';
  expect(faults({ 'domain/a.ts': code })).toEqual([]);
});

test('a rule that does not exist is a fault, also behind another and where a longer number begins like it', () => {
  expect(
    faults({
      'domain/a.ts': '// docs/product §1.1, §9.1',
      'web/b.test.tsx': "test('§1.2: a race is found')",
      'cli/c.ts': '// (§2)',
    }),
  ).toEqual([
    'domain/a.ts: §9.1 of docs/product does not exist.',
    'web/b.test.tsx: §1.2 of docs/product does not exist.',
    'cli/c.ts: §2 of docs/product does not exist.',
  ]);
});

test('the words behind a rule are its own, however they are inflected', () => {
  expect(
    faults({
      'domain/a.ts': '/** As found (docs/product §1.23, listed map; §12.2, waiting mails; §1, races). */',
      'domain/b.ts': '// §1.1, §1.23, maps',
      'domain/c.ts': '/** Taken away (docs/product §12.1, waiting mail). */',
    }),
  ).toEqual([
    'domain/c.ts: §12.1 of docs/product says nothing of "waiting".',
    'domain/c.ts: §12.1 of docs/product says nothing of "mail".',
  ]);
});
