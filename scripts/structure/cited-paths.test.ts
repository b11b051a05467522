import { expect, test } from 'vitest';
import { citedPaths } from './cited-paths.ts';

const RULES = `# 1 Catalogue and search
**§1.1 Race.** As §1.23 says.
**§1.23 Found and shared.** Lists and maps.`;
const TEXTS = `# 12 Legal
**§12.1 Both texts.** …`;

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

test('a rule is cited by its title, a chapter too, on one line or on two', () => {
  const code =
    '/** docs/product §1.1 race, §1.23 found and\n * shared and §12 legal; RFC 7807 §9.9 is another matter */';
  expect(faults({ 'domain/a.ts': code, 'docs/growth.md': 'docs/product §1 catalogue and search' })).toEqual(
    [],
  );
});

test('a rule that does not exist is a fault, also behind another and where a longer number begins like it', () => {
  expect(
    faults({
      'domain/a.ts': '// docs/product §1.1 race, §9.1 race',
      'web/b.test.tsx': "test('§1.2 race: it is found')",
      'cli/c.ts': '// (§2)',
      'docs/growth.md': '§1.3 race',
    }),
  ).toEqual([
    'docs/growth.md: §1.3 of docs/product does not exist.',
    'domain/a.ts: §9.1 of docs/product does not exist.',
    'web/b.test.tsx: §1.2 of docs/product does not exist.',
    'cli/c.ts: §2 of docs/product does not exist.',
  ]);
});

test('a rule that is cited by another title, or by none, is a fault', () => {
  expect(
    faults({
      'domain/a.ts': '// §1.1 races',
      'domain/b.ts': '// (§1.23, found and shared)',
      'cli/c.ts': '// §12.1',
    }),
  ).toEqual([
    'domain/a.ts: §1.1 of docs/product is called "Race".',
    'domain/b.ts: §1.23 of docs/product is called "Found and shared".',
    'cli/c.ts: §12.1 of docs/product is called "Both texts".',
  ]);
});

test('rules cite each other by number, and only rules that exist', () => {
  expect(faults({ 'docs/security.md': '# 16 Security\n**§16.1 Foreign list.** As §1.1 and §1.9.' })).toEqual([
    'docs/security.md: §1.9 of docs/product does not exist.',
  ]);
});
