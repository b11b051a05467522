import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { functionsNamed, UNUSED, withoutUnused } from './shakeable-react.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-dom'));
const installed = ['react-dom', 'react-dom-client']
  .map((name) => readFileSync(join(folder, `cjs/${name}.production.js`), 'utf8'))
  .join('\n');

test.each(UNUSED)(
  'the React that is installed has what is left out, as often as it was counted: %s',
  (name, times) => {
    expect(installed.match(functionsNamed(name))).toHaveLength(times);
  },
);

test('the React that is shipped is still a program, and starts no view transition', () => {
  const shipped = withoutUnused(installed);
  expect(() => new Function('require', 'exports', shipped)).not.toThrow();
  expect(shipped).toContain('function startViewTransition() {}');
  expect(shipped).not.toMatch(/\.startViewTransition\(|FragmentInstance\.prototype/);
  expect(shipped.length).toBeLessThan(0.9 * installed.length);
});

test('no screen asks for what is left out', () => {
  const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources)
    expect(source).not.toMatch(
      /import \{[^}]*\b(?:ViewTransition|SuspenseList|Activity|useActionState|useFormStatus|createPortal|preload|preinit)\b[^}]*\} from 'react|<Fragment [^>]*ref=|<[a-z]+-[a-z]+[ >]|\bon(?:Select|BeforeInput|Composition\w+)=|\b(?:form)?[aA]ction=\{(?:async )?\(/,
    );
});
