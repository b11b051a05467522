import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { environmentSchema, OWN_FACTS } from '#server/environment.ts';
import { PRODUCTION } from '#server/testing/production.ts';

const OWN_EMAIL = readConfig(PRODUCTION).site.email;

/** What an environment is refused for. */
function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems;
  }
}

/** The variables that an environment is refused for. */
function refusedFor(environment: Record<string, string | undefined>): string[] {
  return problemsOf(environment)
    .map((problem) => problem.split(':')[0] ?? '')
    .sort();
}

test('an empty environment is one machine in development', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: resolve('data'),
    apiKey: 'clave-de-desarrollo',
    apiBase: '/prod/api',
    smtpUrl: undefined,
    mailHoldMs: 600_000,
    trustProxy: 0,
    demo: true,
    logLevel: 'info',
    metricsPort: undefined,
    site: { name: 'Zancada' },
  });
});

test('an empty or blank variable counts as unset', () => {
  const blank = Object.fromEntries(
    ['PORT', 'DATABASE_URL', 'API_KEY', 'SMTP_URL', 'DEMO', 'METRICS_PORT', 'SITE_NAME'].map((name) => [
      name,
      '',
    ]),
  );
  expect(readConfig(blank)).toEqual(readConfig({}));
  expect(readConfig({ PORT: '  ', API_STAGE: undefined })).toEqual(readConfig({}));
});

test('who is told of a weakness is an address, or a page over https', () => {
  const contactOf = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).securityContact;
  expect(contactOf(' hola@zancada.example ')).toBe('mailto:hola@zancada.example');
  for (const address of ['mailto:hola@zancada.example', 'https://zancada.example/fallas'])
    expect(contactOf(address)).toBe(address);
  for (const SECURITY_CONTACT of [
    'hola',
    'mailto:hola',
    'http://zancada.example',
    'https://',
    'https://zancada.example\nPolicy: https://evil.example',
    'tel:+570000000',
  ])
    expect(refusedFor({ SECURITY_CONTACT })).toEqual(['SECURITY_CONTACT']);
});

test('a sender or a recipient that no mail can leave from or reach is refused at the start', () => {
  for (const MAIL_FROM of [
    'Zancada',
    'Zancada <nadie>',
    'a@b.example, c@d.example',
    'Z\r\nBcc: x <z@b.example>',
  ])
    expect(refusedFor({ MAIL_FROM })).toEqual(['MAIL_FROM']);
  expect(refusedFor({ CONTACT_TO: 'hola' })).toEqual(['CONTACT_TO']);
  expect(refusedFor({ SITE_EMAIL: 'hola' })).toEqual(['SITE_EMAIL']);
  expect(refusedFor({ MAIL_FROM: 'hola@zancada.example', CONTACT_TO: 'hola@zancada.example' })).toEqual([]);
});

test('messages of visitors reach the site’s address, unless it is said otherwise', () => {
  expect(readConfig({ SITE_EMAIL: 'info@corremos.co' }).contactTo).toBe('info@corremos.co');
  expect(readConfig({ ...PRODUCTION, CONTACT_TO: '' }).contactTo).toBe(OWN_EMAIL);
});

test('tiles come from the web or from this site, and WhatsApp has digits', () => {
  expect(refusedFor({ TILE_URL: 'javascript:1' })).toEqual(['TILE_URL']);
  expect(refusedFor({ TILE_URL: '/tiles/{z}/{x}/{y}.png' })).toEqual([]);
  expect(refusedFor({ TILE_URL: 'https://tiles.example/{y}/{x}?zoom={z}' })).toEqual([]);
  expect(refusedFor({ SITE_WHATSAPP: '+57 300' })).toEqual(['SITE_WHATSAPP']);
});

test.each(['static.png', '{z}/{x}.png', '{x}/{y}', '{z}/{y}/{z}'])('%j is one picture, not tiles', (path) => {
  expect(problemsOf({ TILE_URL: `https://tiles.example/${path}` })).toEqual([
    'TILE_URL: must be a URL with {z}, {x} and {y}',
  ]);
});

test('what is set is what is used', () => {
  const config = readConfig({
    ...PRODUCTION,
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://zancada@db.example/zancada',
    DATA_DIR: '/var/zancada',
    API_STAGE: 'beta',
    TRUST_PROXY: '2',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '9090',
    MAIL_FROM: 'Z <z@zancada.example>',
    CONTACT_TO: 'equipo@zancada.example',
    SITE_NAME: 'Otra',
  });
  expect(config).toMatchObject({
    production: true,
    port: 8080,
    host: '0.0.0.0',
    publicUrl: PRODUCTION.PUBLIC_URL,
    databaseUrl: 'postgres://zancada@db.example/zancada',
    dataDir: '/var/zancada',
    apiKey: PRODUCTION.API_KEY,
    apiBase: '/beta/api',
    smtpUrl: PRODUCTION.SMTP_URL,
    trustProxy: 2,
    demo: false,
    logLevel: 'warn',
    metricsPort: 9090,
    mailFrom: 'Z <z@zancada.example>',
    contactTo: 'equipo@zancada.example',
    site: { name: 'Otra' },
  });
});

test('the public address has no slash at its end, and follows the port when it is not set', () => {
  expect(readConfig({ PUBLIC_URL: 'https://zancada.test//' }).publicUrl).toBe('https://zancada.test');
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test('all problems are told at once, each with its variable', () => {
  const environment = {
    PORT: 'abc',
    PUBLIC_URL: 'zancada.example',
    DATABASE_URL: 'mysql://db.example',
    SMTP_URL: 'https://mail.example',
    API_STAGE: 'Prod/1',
    TRUST_PROXY: '-1',
    DEMO: 'no',
    SECRET: 'short',
    SITE_STRAVA: 'javascript:alert(1)',
  };
  expect(refusedFor(environment)).toEqual(Object.keys(environment).sort());
  expect(() => readConfig(environment)).toThrow(/^The environment is not usable:\n {2}- /);
});

test.each(['SECRET', 'API_KEY', 'PUBLIC_URL', 'SMTP_URL'])('production does not start without %s', (name) => {
  expect(refusedFor({ ...PRODUCTION, [name]: undefined })).toEqual([name]);
  expect(refusedFor({ ...PRODUCTION, [name]: ' ' })).toEqual([name]);
});

test('production names everything that is missing, besides what is wrong', () => {
  const facts = ['MAIL_FROM', 'CONTACT_TO', 'SITE_RESPONSIBLE', 'SITE_EMAIL', 'SITE_PHONE', 'SITE_ADDRESS'];
  expect(OWN_FACTS.map(({ name }) => name)).toEqual(facts);
  expect(refusedFor({ NODE_ENV: 'production', PORT: '70000' })).toEqual(
    ['API_KEY', 'PORT', 'PUBLIC_URL', 'SECRET', 'SMTP_URL', ...facts].sort(),
  );
  expect(refusedFor(PRODUCTION)).toEqual([]);
});

test.each(OWN_FACTS)('no visitor meets the placeholder of $name', ({ name, placeholder, example }) => {
  const left = { ...PRODUCTION, SITE_EMAIL: name === 'CONTACT_TO' ? undefined : OWN_EMAIL };
  const besides = name === 'CONTACT_TO' ? ['SITE_EMAIL'] : [];
  expect(refusedFor({ ...left, [name]: undefined })).toEqual([name, ...besides].sort());
  expect(problemsOf({ ...PRODUCTION, [name]: placeholder })).toEqual([
    `${name}: must be your own in production, for instance ${example}`,
  ]);
  expect(readConfig({ [name]: placeholder })).toEqual(readConfig({}));
});

test('a sender’s name does not hide that the address is nobody’s', () => {
  expect(refusedFor({ ...PRODUCTION, MAIL_FROM: 'Corremos <no-responder@zancada.example>' })).toEqual([
    'MAIL_FROM',
  ]);
});

test('.env.example has every setting, and the examples that production names', () => {
  const lines = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8').split('\n');
  const named = new Set(lines.map((line) => /^# ([A-Z_]+)=/.exec(line)?.[1]));
  expect(Object.keys(environmentSchema.shape).filter((name) => !named.has(name))).toEqual([]);
  for (const { name, example } of OWN_FACTS) expect(lines).toContain(`# ${name}=${example}`);
});

test('production names a short key, plain HTTP and an unknown number of proxies at once', () => {
  const hasty = { ...PRODUCTION, API_KEY: 'clave', TRUST_PROXY: '' };
  expect(refusedFor(hasty)).toEqual(['API_KEY', 'TRUST_PROXY']);
  expect(refusedFor({ ...hasty, PUBLIC_URL: 'http://zancada.example' })).toEqual(['API_KEY', 'PUBLIC_URL']);
  expect(refusedFor({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: '' })).toEqual([]);
});

test('a secret may come from a file, which must be there and say it alone', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'zancada-config-')), 'secret');
  writeFileSync(file, `${'y'.repeat(40)}\n`);
  const environment = { ...PRODUCTION, SECRET: '', SECRET_FILE: file };
  expect(readConfig(environment).secret).toBe('y'.repeat(40));
  expect(
    problemsOf({ ...environment, SECRET: PRODUCTION.SECRET, API_KEY: '', API_KEY_FILE: '/none' }),
  ).toEqual(['SECRET_FILE: SECRET is set too', 'API_KEY_FILE: cannot be read (ENOENT)']);
  rmSync(dirname(file), { recursive: true });
});

test.each(['70000', '-1', '80.5', 'http'])('%j is no port', (PORT) => {
  expect(refusedFor({ PORT })).toEqual(['PORT']);
});

test('a problem says what is wanted', () => {
  const environment = { PORT: 'abc', TRUST_PROXY: '1.5', DATABASE_URL: 'mysql://x', COGNITO_ENDPOINT: 'aws' };
  expect(problemsOf(environment)).toEqual([
    'PORT: must be a whole number from 0 to 65535',
    'DATABASE_URL: must be a URL that begins with postgres:// or postgresql://',
    'COGNITO_ENDPOINT: must be a URL that begins with http:// or https://',
    'TRUST_PROXY: must be a whole number from 0 to 10',
  ]);
});

test.each(['https://zancada.test/?a=b', 'https://zancada.test#inicio', 'https://zancada.test/?'])(
  '%j cannot be what links begin with',
  (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual(['PUBLIC_URL: must have neither ? nor #']);
  },
);

test('metrics have a port of their own', () => {
  expect(problemsOf({ METRICS_PORT: '3000', DEMO: 'no' })).toContain(
    'METRICS_PORT: must be another port than PORT',
  );
  expect(refusedFor({ PORT: '8080', METRICS_PORT: '8080' })).toEqual(['METRICS_PORT']);
  expect(refusedFor({ PORT: '8080', METRICS_PORT: '3000' })).toEqual([]);
});

test('an unknown kind of environment is refused', () => {
  expect(refusedFor({ NODE_ENV: 'staging' })).toEqual(['NODE_ENV']);
});

test('a problem does not show the value, which may be a secret', () => {
  try {
    readConfig({ SECRET: 'hunter2', SMTP_URL: 'mail:hunter2' });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).not.toContain('hunter2');
  }
});

test.each([
  'https://zancada.example',
  'http://zancada.example:3000',
  'http://192.168.1.7:3000',
  'http://0.0.0.0:3000',
  'http://[fd00::7]',
  'https://localhost.zancada.example',
])('%s is public: nothing of development opens there, whatever NODE_ENV says', (PUBLIC_URL) => {
  for (const NODE_ENV of ['', 'development', 'test', 'production'])
    expect(refusedFor({ NODE_ENV, PUBLIC_URL })).toEqual(
      expect.arrayContaining(['API_KEY', 'SECRET', 'SMTP_URL']),
    );
  expect(problemsOf({ PUBLIC_URL })).toContain('SMTP_URL: is required where PUBLIC_URL names a public host');
  const complete = { ...PRODUCTION, NODE_ENV: '', PUBLIC_URL: PUBLIC_URL.replace('http:', 'https:') };
  expect(readConfig(complete)).toMatchObject({ production: true, demo: false });
  expect(readConfig({ ...complete, DEMO: '1' }).demo).toBe(true);
});

test.each([
  'http://localhost:3000',
  'http://127.1.2.3',
  'http://[::1]:3000',
  'http://zancada.localhost',
  'https://zancada.test',
])('%s is one machine in development', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ production: false, demo: true });
});
