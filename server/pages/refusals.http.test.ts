import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const server = await createTestApp({
  renderPage: await loadBuiltPages(join(import.meta.dirname, '../..')),
  races: [buildRace({ uid: 'one' })],
});
afterAll(() => server.close());

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const FORM = 'application/x-www-form-urlencoded';
const FILE = `${paths.race('one')}/calendario.ics`;
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

type Case = [
  what: string,
  path: string,
  init: RequestInit,
  status: number,
  sentence: string,
  failure?: Error,
];

const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': FORM, ...headers },
  body,
});
const CASES: Case[] = [
  ['a file while the server fails', `${FILE}?v=1`, {}, 500, 'Algo salió mal', new Error('It is broken.')],
  ['a file while the database is away', `${FILE}?v=2`, {}, 503, 'El servicio no está disponible', AWAY],
  ['a form that is too large', paths.contact(), post('x'.repeat(70_000)), 413, 'demasiado grande'],
  [
    'a form of another site',
    paths.contact(),
    post('a=b', { origin: 'https://evil.test' }),
    403,
    'no viene de este sitio',
  ],
  [
    'a form that is none',
    paths.contact(),
    post('{}', { 'content-type': 'application/json' }),
    415,
    'formulario',
  ],
];

describe.each(CASES)('%s', (_, path, init, status, sentence, failure) => {
  const answer = async (accept: string, at = path) => {
    const spied = failure && vi.spyOn(server.deps.races, 'byUid').mockRejectedValue(failure);
    const headers = { ...Object(init.headers), accept };
    const made = await server.call(at, { ...init, headers });
    spied?.mockRestore();
    return made;
  };

  test('is told to a browser in the look of the site, without a script to wait for', async () => {
    const told = await answer(BROWSER);
    expect([told.status, told.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(told.headers.get('cache-control')).toBe('no-store');
    expect(told.headers.get('content-security-policy')).toContain("style-src 'self'");
    if (status === 503) expect(told.headers.get('retry-after')).toBe('2');
    const html = await told.text();
    expect(html).toContain(sentence);
    expect(html).toMatch(/<link rel="stylesheet"/);
    expect(html).not.toMatch(/<script|modulepreload/);
    // An empty link asks for the same address again.
    expect(html).toContain('href="">Intentar de nuevo');
  });

  test('is told to a program in a problem document', async () => {
    const told = await answer('*/*');
    expect([told.status, told.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    expect(await told.json()).toMatchObject({ status });
  });
});

test('whoever makes the site draw too much for an address is told to wait, each in their own form', async () => {
  const ask = (at: number, accept: string) => server.call(paths.race(`none-${at}`), { headers: { accept } });
  for (let at = 0; at < 300; at++) await ask(at, BROWSER);
  const page = await ask(301, BROWSER);
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('Espera');
  expect((await ask(302, '*/*')).headers.get('content-type')).toBe('application/problem+json');
});

test('an open page that sends too much is answered with the sentence alone', async () => {
  const told = await server.call(`${paths.contact()}.data`, post('x'.repeat(70_000)));
  expect([told.status, await told.text()]).toEqual([413, 'El contenido enviado es demasiado grande.']);
});

test('a call of the API answers a browser as any program', async () => {
  const told = await server.call('/prod/api/none', { headers: { accept: BROWSER } });
  expect([told.status, told.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});
