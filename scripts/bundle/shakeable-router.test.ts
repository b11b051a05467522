import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutUnused } from './shakeable-router.ts';

const production = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production/lib');
const shipped = (file: string) => withoutUnused(readFileSync(join(production, file), 'utf8'));

test('the router that is installed asks for no routes, since all are sent at once', () => {
  expect(shipped('dom/ssr/fog-of-war.js')).toContain('if (!false) return;');
  expect(shipped('dom/ssr/components.js')).toContain('let enableFogOfWar = false;');
});

test('the router that is installed runs without instrumentation', () => {
  const router = shipped('router/router.js');
  expect(router).not.toContain('init.instrumentations');
  expect(router).toContain('if (undefined) router = instrumentClientSideRouter(');
});

test('no name is kept for developer tools, and what wraps a component may be left out', () => {
  const hooks = shipped('components.js');
  expect(hooks).not.toMatch(/^\w+\.displayName = /m);
  expect(shipped('context.js')).toContain('= /* @__PURE__ */ React$1.createContext(');
});
