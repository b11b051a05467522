import { layout, route } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { screenModules } from './screen-modules.ts';

const TABLE = [
  layout('routes/site/layout.tsx', [
    route('site/landing', 'routes/site/landing.tsx'),
    route('site/detallecarrera/:uid', 'routes/site/race-detail.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
];
const MODULES = ['layout', 'landing', 'race-detail'].map((name) => `web/routes/site/${name}.tsx`);

function faults({ modules = [...MODULES, 'web/routes/not-found.tsx'] } = {}) {
  return screenModules(modules, { web: TABLE });
}

test('a table whose screens are on disk has no fault', () => {
  expect(faults()).toEqual([]);
  expect(
    faults({ modules: [...MODULES, 'web/routes/not-found.tsx', 'web/routes/site/landing.test.tsx'] }),
  ).toEqual([]);
});

test('a screen of the table without a module is a fault', () => {
  expect(faults({ modules: MODULES })).toEqual(['web/routes.ts: web/routes/not-found.tsx does not exist.']);
});

test('a module that no route leads to is a fault', () => {
  const modules = [...MODULES, 'web/routes/not-found.tsx', 'web/routes/site/forgotten.tsx'];
  expect(faults({ modules })).toEqual([
    'web/routes/site/forgotten.tsx: no route of web/routes.ts leads to it.',
  ]);
});
