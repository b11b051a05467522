import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Environment, startCheckedSite } from '#cli/testing/checked-site.ts';
import { madeCertificate } from '#cli/testing/made-certificate.ts';

let site: Awaited<ReturnType<typeof startCheckedSite>>;
beforeAll(async () => {
  site = await startCheckedSite();
});
afterAll(() => site.close());

const refuse = (to: ServerResponse, status: number) => to.writeHead(status).end(`${status} of a proxy`);
const refusing =
  (path: string) =>
  ({ url = '' }: IncomingMessage, to: ServerResponse) =>
    url.startsWith(path) && refuse(to, 404);

test('a site that is right is told so line by line, and nothing of the check stays', async () => {
  const { lines, wrong, warnings } = await site.checked({}, { mailTo: 'ana@clubandino.co' });
  expect({ wrong, warnings }).toEqual({ wrong: [], warnings: [] });
  expect(new Set(lines.map(({ name }) => name)).size).toBe(11);
  expect(site.inbox.mails).toMatchObject([{ recipients: ['ana@clubandino.co'] }]);
  expect(await site.deps.secrets.withPrefix('check ')).toEqual([]);
});

test.each<[string, () => Promise<Environment>, RegExp]>([
  [
    'an expired certificate',
    () => site.front({ certificate: site.vouched('localhost', -1) }),
    /el certificado venció: renuévalo/,
  ],
  [
    'a certificate that nobody vouches for',
    () => site.front({ certificate: madeCertificate('localhost', 90) }),
    /se firmó a sí mismo/,
  ],
  [
    'a certificate of another name',
    () => site.front({ certificate: site.vouched('otra.example', 90) }),
    /es de otro nombre/,
  ],
  [
    'two days left',
    () => site.front({ certificate: site.vouched('localhost', 2.5) }),
    /le quedan 2 días: renuévalo ya/,
  ],
  [
    'a proxy that takes a security header off',
    () => site.front({ headers: { 'x-frame-options': undefined } }),
    /falta el encabezado x-frame-options/,
  ],
  [
    'a proxy that changes one',
    () => site.front({ headers: { 'referrer-policy': 'unsafe-url' } }),
    /referrer-policy llega cambiado/,
  ],
  [
    'a proxy with a policy of its own',
    () => site.front({ headers: { 'content-security-policy': "default-src 'self'" } }),
    /content-security-policy llega cambiado \(default-src 'none';/,
  ],
  [
    'a proxy that keeps private pages',
    () => site.front({ headers: { 'cache-control': 'public, max-age=600' } }),
    /mis-carreras llega con cache-control «public, max-age=600»/,
  ],
  [
    'a proxy that takes nothing but GET',
    () => site.front({ answers: ({ method }, to) => method === 'POST' && refuse(to, 405) }),
    /un POST recibe 405, y no del sitio/,
  ],
  [
    'a proxy that takes no large file',
    () =>
      site.front({
        answers: ({ headers }, to) => Number(headers['content-length']) > 2 ** 20 && refuse(to, 413),
      }),
    /un archivo de 2 MB recibe 413.*client_max_body_size 21m/,
  ],
  ...['/assets', '/fonts', '/pictures', '/usuario'].map(
    (path): [string, () => Promise<Environment>, RegExp] => [
      `a proxy that leaves ${path} out`,
      () => site.front({ answers: refusing(path) }),
      new RegExp(`responde 404: el proxy ha de pasar ${path}/ al sitio`),
    ],
  ),
  [
    'a site that is stopped behind its proxy',
    () => site.front({ answers: (_, to) => to.writeHead(502).end('Bad Gateway') }),
    /responde 502: el proxy está, pero el sitio no le responde/,
  ],
  ['another site', () => site.front({ answers: (_, to) => to.end('Welcome to nginx!') }), /no es este sitio/],
  [
    'a redirect to another address',
    () => site.front({ answers: (_, to) => to.writeHead(301, { location: 'https://www.x.co/' }).end() }),
    /redirige a https:\/\/www\.x\.co\//,
  ],
  ['a site with another key', async () => ({ API_KEY: 'another-key-of-16' }), /no acepta la API_KEY/],
  [
    'a proxy that leaves the API out',
    () => site.front({ answers: refusing('/prod/api') }),
    /\/prod\/api\/races responde 404/,
  ],
  ['pages that fail', () => site.front({ answers: refusing('/site') }), /\/site\/carreras responde 404/],
  ['a site that is not ready', () => site.front({ answers: refusing('/readyz') }), /\/readyz responde 404/],
  [
    'metrics for everybody',
    () =>
      site.front({
        answers: ({ url }, to) => url === '/metrics' && to.end('process_cpu_seconds_total 1'),
      }),
    /\/metrics se ve desde afuera/,
  ],
  [
    'a clock that is an hour off',
    () => site.front({ headers: { date: new Date(Date.now() - 3_600_000).toUTCString() } }),
    /Reloj: se lleva 3\d\d\d s/,
  ],
  ['nobody there', async () => ({ PUBLIC_URL: 'https://localhost:9' }), /PUBLIC_URL: .*ECONNREFUSED/],
])('at PUBLIC_URL %s is named', async (_, plant, expected) => {
  const { wrong } = await site.checked(await plant());
  expect(wrong.join('\n')).toMatch(expected);
});

test('the clock of this machine is held against that of another one, or nobody vouches for it', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  const picture = { 'content-type': 'image/png', date: hourAgo };
  const tiles = async (headers: Record<string, string>) => {
    const port = await site.plain((_, to) => to.writeHead(200, headers).end('png'));
    return (await site.checked({ TILE_URL: `http://localhost:${port}/{z}/{x}/{y}` })).lines;
  };
  const clocks = (lines: { name: string }[]) => lines.filter(({ name }) => name === 'Reloj');
  expect(clocks(await tiles(picture))).toMatchObject([
    { level: 'wrong', text: expect.stringMatching(/se lleva 3\d\d\d s/) },
  ]);
  expect(clocks(await tiles({ ...picture, age: '3600' }))).toMatchObject([{ level: 'right' }]);
  const { lines } = await site.checked({ TILE_URL: '/pictures/{z}/{x}/{y}.png' });
  expect(clocks(lines)).toMatchObject([{ level: 'warning', text: expect.stringContaining('otra máquina') }]);
});

test('an https address whose proxy is not counted is a warning', async () => {
  const { wrong, warnings } = await site.checked({ TRUST_PROXY: '0' });
  expect([wrong, warnings]).toEqual([[], [expect.stringContaining('TRUST_PROXY es 0')]]);
});

test('plain HTTP that does not lead to https hurts, and none at all is a warning', async () => {
  const open = await site.plain((_, to) => to.end('hola'));
  expect((await site.checked({}, { plainPort: open })).wrong).toEqual([
    expect.stringContaining('responde 200 sin pasar a https'),
  ]);
  const astray = await site.plain((_, to) => to.writeHead(308, { location: 'https://otra.co/' }).end());
  expect((await site.checked({}, { plainPort: astray })).wrong).toEqual([
    expect.stringContaining('responde 308 sin pasar a https://localhost'),
  ]);
  const { wrong, warnings } = await site.checked({}, { plainPort: 9 });
  expect([wrong, warnings]).toEqual([[], [expect.stringContaining('quien escribe la dirección sin https')]]);
});
