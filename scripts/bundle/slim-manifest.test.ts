import { expect, test } from 'vitest';
import { slim } from './slim-manifest.ts';

test('the route table that is sent has what a route is and has, and no list of files that its module brings', () => {
  const route = {
    id: 'a',
    path: 'a',
    hasLoader: true,
    hasAction: false,
    module: '/a.js',
    imports: ['/b.js'],
    css: ['/a.css'],
  };
  const manifest = {
    entry: { module: '/e.js', imports: ['/b.js'], css: [] },
    routes: { a: route },
    version: '1',
  };
  const sent = slim(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const { hasAction, imports, ...kept } = route;
  expect(JSON.parse(sent.replace(/^[^{]*|;$/g, ''))).toEqual({ ...manifest, routes: { a: kept } });
  expect(sent).toMatch(/^window\.__reactRouterManifest=\{/);
});
