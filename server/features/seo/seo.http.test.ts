import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { seoRoutes } from '#server/features/seo/seo.routes.ts';
import type { App, Env } from '#server/http/context.ts';
import { buildBlog, buildRace } from '#server/testing/factories.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp({
    races: [
      buildRace({ uid: "a&b's ñ", startDate: '2025-01-01' }),
      buildRace({ uid: 'checked', verifiedAt: '2026-07-15' }),
      buildRace({ uid: 'unchecked', series: 'sol' }),
    ],
    blogs: [buildBlog({ id: 'tapering', date: '2026-07-01' })],
  });
});

afterEach(() => server.close());

const get = (path: string) => Promise.resolve(server.app.request(path));
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('the site map names every public page, race, series and blog entry, past races too', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const {
    landing,
    races,
    blog,
    contact,
    suggest,
    privacyPolicy,
    terms,
    accessibility,
    blogEntry,
    race,
    series,
  } = paths;
  const pages = [
    landing(),
    races(),
    blog(),
    contact(),
    suggest(),
    privacyPolicy(),
    terms(),
    accessibility(),
    blogEntry('tapering'),
  ];
  const ofRaces = [
    race("a&b's ñ").replace('&', '&amp;').replace("'", '&#39;'),
    race('checked'),
    race('unchecked'),
    series('sol'),
  ];
  expect(addresses(await answer.text()).sort()).toEqual(
    [...pages, ...ofRaces].map((path) => `https://zancada.test${path}`).sort(),
  );
});

test('the site map says when a race was last checked, and nothing where that is not known', async () => {
  const xml = await (await get('/sitemap.xml')).text();
  expect(xml).toContain('/checked</loc><lastmod>2026-07-15</lastmod>');
  expect(xml).toContain('/unchecked</loc></url>');
});

test('a short site map has no parts', async () => {
  const body = await (await get('/sitemap-1.xml')).text();
  expect(body).not.toContain('<urlset');
});

test('a long site map is an index of parts that together name every address once', async () => {
  const app: App = new Hono<Env>();
  seoRoutes(app, server.deps, 5);
  const index = await (await app.request('/sitemap.xml')).text();
  expect(index).toContain('<sitemapindex');
  const parts = addresses(index);
  expect(parts).toEqual([1, 2, 3].map((part) => `https://zancada.test/sitemap-${part}.xml`));
  const bodies = await Promise.all(
    parts.map(async (part) => (await app.request(new URL(part ?? '').pathname)).text()),
  );
  const whole = addresses(await (await get('/sitemap.xml')).text());
  expect(bodies.flatMap(addresses)).toEqual(whole);
  expect((await app.request('/sitemap-4.xml')).status).toBe(404);
  expect((await app.request('/sitemap-0.xml')).status).toBe(404);
});

test('a password manager finds where a password is changed', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/usuario/perfil']);
});

test('§16.55 security contact: who found a weakness reads whom to tell, until when and where the file belongs', async () => {
  const told = await createTestApp({ env: { SECURITY_CONTACT: 'seguridad@zancada.test' } });
  const answer = await told.app.request('/.well-known/security.txt');
  await told.close();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/));
  const { Expires: expires = '', ...others } = Object.fromEntries(fields);
  expect(others).toEqual({
    Contact: 'mailto:seguridad@zancada.test',
    'Preferred-Languages': 'es, en',
    Canonical: 'https://zancada.test/.well-known/security.txt',
  });
  expect(new Date(expires).toISOString()).toBe(expires);
  expect(expires > TEST_NOW.toISOString() && expires < '2027-08-01').toBe(true);
});

test('a site that names nobody has no security.txt', async () => {
  expect((await get('/.well-known/security.txt')).headers.get('content-type')).toMatch(/^text\/html/);
});

test('robots are kept from private, API and development addresses and shown the site map', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await answer.text()).split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /usuario',
      'Disallow: /calendario',
      'Disallow: /prod/api',
      'Disallow: /dev',
      'Sitemap: https://zancada.test/sitemap.xml',
    ]),
  );
});

test('robots are kept from the API wherever its stage puts it', async () => {
  const beta = await createTestApp({ env: { API_STAGE: 'beta' } });
  expect(await (await beta.app.request('/robots.txt')).text()).toContain('Disallow: /beta/api\n');
  await beta.close();
});

test('the static blog file holds the entries of the API, without a key', async () => {
  const answer = await get('/assets/blogs.json');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(await (await server.call('/prod/api/blogs')).json());
});
