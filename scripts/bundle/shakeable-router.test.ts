import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EDITS, withoutUnused } from './shakeable-router.ts';

const production = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production/lib');
const files = globSync('{*,router/*,dom/**/*,dom-export/*}.js', { cwd: production }).sort();
const installed = files.map((file) => readFileSync(join(production, file), 'utf8')).join('\n');
const shipped = withoutUnused(installed);

test('the router that is installed has everything that is left out, as often as it was counted', () => {
  let code = installed;
  for (const [pattern, replacement, times] of EDITS) {
    expect(code.match(new RegExp(pattern, 'gm')), String(pattern)).toHaveLength(times);
    code = code.replace(pattern, replacement);
  }
});

test('the router that is shipped asks for no routes, since all are sent at once', () => {
  expect(shipped).toContain('if (!false) return;');
  expect(shipped).toContain('let enableFogOfWar = false;');
  expect(shipped).not.toMatch(/patchRoutesOnNavigation:|let fogOfWar|await init\.patchRoutes/);
});

test('the router that is shipped starts no view transition', () => {
  expect(shipped).not.toMatch(/enableViewTransition:|renderDfd\.promise|let viewTransitionOpts/);
});

test('no name is kept for developer tools, and what wraps a component may be left out', () => {
  expect(shipped).not.toMatch(/^\w+\.displayName = /m);
  expect(shipped).toContain('= /* @__PURE__ */ React$1.createContext(');
});

test('the router that is shipped still sends files with a form', () => {
  expect(shipped).toContain('"multipart/form-data"');
  expect(shipped).toMatch(/else init\.body = await request\.formData\(\)/);
});

test('no screen asks for what is left out', () => {
  const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources)
    expect(source).not.toMatch(
      /viewTransition|useTransitions|\bencType\b(?!(?:=|: )["']multipart\/form-data)|\bmask[:=]|export (?:const|function) links\b|unstable_/,
    );
});
