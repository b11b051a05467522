import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roomFor } from '#cli/check/disk.ts';
import { loadDemo } from '#cli/demo/load-demo.ts';
import { type Environment, startCheckedSite } from '#cli/testing/checked-site.ts';
import { runCli } from '#cli/testing/run-cli.ts';
import { startPoolEmulator } from '#server/identity/cognito/testing/pool-emulator.ts';
import { buildRace } from '#server/testing/factories.ts';
import { startDeadMailServer } from '#server/testing/smtp-inbox.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

let site: Awaited<ReturnType<typeof startCheckedSite>>;
const folder = mkdtempSync(join(tmpdir(), 'zancada-check-'));
const closings: (() => Promise<unknown> | unknown)[] = [];
beforeAll(async () => {
  site = await startCheckedSite();
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

async function at(engine: TestDatabase['engine']) {
  const database = await createTestDatabase(engine);
  closings.push(() => database.close());
  const { databaseUrl = '', dataDir } = database;
  return { database, place: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } };
}

async function mailServer(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], closeTimeout: 100, ...options });
  closings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each<[string, Environment, RegExp]>([
  ['a placeholder', { SITE_PHONE: '' }, /Ajustes: SITE_PHONE: must be your own in production/],
  [
    'a misspelt name',
    { DATABSE_URL: 'postgres://x' },
    /DATABSE_URL no es un ajuste: ¿querías decir DATABASE_URL\?/,
  ],
  ['a name without its line', { SITENAME: 'Club' }, /¿querías decir SITE_NAME\?/],
  [
    'the example of a legal person',
    { SITE_ADDRESS: 'Carrera 4 No. 12-41, Cali, Colombia' },
    /SITE_ADDRESS es el ejemplo/,
  ],
])('of the settings %s is named', async (_, planted, expected) => {
  expect((await site.checked(planted)).wrong).toEqual([expect.stringMatching(expected)]);
});

test('a value that not all read to its end is named, in the settings file and in that of a checkout', async () => {
  const values = ['SITE_NAME="Club # 1"', '# A=b # c', 'SITE_ADDRESS=Calle 10 # 5-23', 'SITE_PHONE=+57'];
  const settingsFiles = [join(folder, 'zancada.env'), join(folder, '.env')] as const;
  writeFileSync(settingsFiles[0], values.join('\n'));
  writeFileSync(settingsFiles[1], 'SITE_RESPONSIBLE=Club # 1\nPORT=3000');
  expect((await site.checked({}, { settingsFiles })).wrong).toEqual([
    expect.stringContaining('SITE_ADDRESS tiene un # sin comillas'),
    expect.stringContaining('SITE_RESPONSIBLE tiene un # sin comillas'),
  ]);
});

test('in the settings file any name that nothing reads is named', async () => {
  const settingsFile = join(folder, 'names.env');
  writeFileSync(
    settingsFile,
    'PORT=3000\nPUERTO=3000\nLOG_FORMAT=json\nAWS_PROFILE=x\nPOSTGRES_PASSWORD=x\n',
  );
  const { warnings } = await site.checked({ LOG_COLOUR: 'x' }, { settingsFiles: [settingsFile] });
  expect(warnings).toEqual([
    expect.stringContaining('PUERTO no es un ajuste'),
    expect.stringContaining('LOG_FORMAT no es un ajuste'),
  ]);
});

test('all refused settings are named at once, and what does not need them is checked all the same', async () => {
  const { wrong, lines } = await site.checked({
    PORT: 'abc',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'https://x',
    SITE_EMAIL: 'x',
  });
  expect(wrong.map((text) => /: (\w+):/.exec(text)?.[1]).sort()).toEqual([
    'LOG_LEVEL',
    'PORT',
    'SITE_EMAIL',
    'SMTP_URL',
  ]);
  expect(lines).toContainEqual({
    name: 'Correo',
    level: 'warning',
    text: 'se revisa cuando sirva SMTP_URL.',
  });
  expect(lines).toContainEqual({ name: 'Mapa', level: 'right', text: expect.stringContaining('da mapas') });
});

test('settings that begin as ours, or that nothing reads any more, are a warning; those of others are not', async () => {
  const { wrong, warnings } = await site.checked({
    SITE_COLOUR: 'red',
    WEATHER_URL: 'x',
    NODE_OPTIONS: '',
    HOME: '/root',
  });
  expect(wrong).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('SITE_COLOUR'), expect.stringContaining('WEATHER_URL')]);
});

test.each(ENGINES)('a database of an older version on %s is named, and not changed', async (engine) => {
  const { database, place } = await at(engine);
  const forget = sql`delete from kysely_migration where name = '150-followed-feeds'`;
  await forget.execute(database.db);
  const { wrong } = await site.checked(place);
  expect(wrong).toEqual([expect.stringMatching(/Base de datos: 1 migración falta: «migrate»/)]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db);
  expect(rows.map(({ name }) => name)).not.toContain('150-followed-feeds');
});

test('a database that is read-only is named', async () => {
  const { database, place } = await at('postgres');
  const name = new URL(place.DATABASE_URL).pathname.slice(1);
  await sql`alter database ${sql.table(name)} set default_transaction_read_only = on`.execute(database.db);
  expect((await site.checked(place)).wrong).toEqual([
    expect.stringContaining('Base de datos: es de solo lectura'),
  ]);
});

test('a database that is away, or refuses, is named', async () => {
  const away = await site.checked({ DATABASE_URL: 'postgres://localhost:9/zancada' });
  expect(away.wrong).toEqual([expect.stringContaining('Base de datos: el servidor no acepta la conexión')]);
  const { place } = await at('postgres');
  const url = new URL(place.DATABASE_URL);
  url.pathname = '/no_existe';
  const missing = await site.checked({ DATABASE_URL: url.href });
  expect(missing.wrong).toEqual([expect.stringContaining('esa base de datos no existe')]);
});

test('a file that is no database is named', async () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(dataDir, 'zancada.sqlite'), 'no database '.repeat(1000));
  const { wrong } = await site.checked({ DATA_DIR: dataDir });
  expect(wrong).toEqual([expect.stringMatching(/Base de datos: está dañada .*restaura una copia/)]);
});

test('a file that another program keeps locked leads to its folder, not to DATABASE_URL', async () => {
  const { place } = await at('sqlite');
  const holder = new DatabaseSync(join(place.DATA_DIR, 'zancada.sqlite'));
  closings.push(() => holder.close());
  holder.exec('begin immediate');
  const { wrong } = await site.checked({ ...place, LOCK_TIMEOUT_MS: '50' });
  expect(wrong).toEqual([expect.stringMatching(/Base de datos: .*Mira DATA_DIR/)]);
});

test('without a database yet, the first start makes it, and the check does not', async () => {
  const dataDir = join(folder, 'new');
  const { wrong, warnings } = await site.checked({ DATA_DIR: dataDir });
  expect([wrong, warnings.join()]).toEqual([
    [],
    expect.stringMatching(/Disco: .*no existe todavía.*Base de datos: no existe todavía/),
  ]);
  expect((await site.checked({ DATA_DIR: dataDir })).warnings).toEqual(warnings);
});

test('a folder that nobody may write to, or that is none, is named', async () => {
  expect((await site.checked({ DATA_DIR: '/sys' })).wrong).toEqual([
    expect.stringMatching(/Disco: .*no se tiene permiso|solo lectura/),
  ]);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect((await site.checked({ DATA_DIR: join(file, 'data') })).wrong).toEqual([
    expect.stringContaining(`Disco: «${file}» no es una carpeta`),
  ]);
});

test.runIf(process.getuid?.() === 0)(
  'files that a verb left as root beside those of the site are named',
  async () => {
    const { place } = await at('sqlite');
    chownSync(place.DATA_DIR, 65_534, 65_534);
    expect((await site.checked(place)).wrong[0]).toMatch(
      /Disco: «.*zancada\.sqlite» es de otro usuario.*chown 65534/,
    );
  },
);

test.each([
  [99, 'wrong'],
  [100, 'warning'],
  [1024, 'right'],
])('room of %i MiB is %s', (free, level) => {
  expect(roomFor(free).level).toBe(level);
});

test('a mail server that hangs up, refuses the login or the recipient is named with its words', async () => {
  const dead = await startDeadMailServer();
  closings.push(() => dead.close());
  expect((await site.checked({ SMTP_URL: dead.url })).wrong).toEqual([expect.stringMatching(/^Correo: /)]);
  const login = await mailServer({ onAuth: (_, __, done) => done(new Error('who are you?')) });
  const { wrong } = await site.checked({ SMTP_URL: `smtp://ana:x@127.0.0.1:${login}` });
  expect(wrong).toEqual([expect.stringMatching(/Correo: .*535/)]);
  const full = await mailServer({
    authOptional: true,
    onRcptTo: (_, __, done) => done(new Error('mailbox full')),
  });
  const refused = await site.checked(
    { SMTP_URL: `smtp://127.0.0.1:${full}` },
    { mailTo: 'ana@clubandino.co' },
  );
  expect(refused.wrong).toEqual([
    expect.stringMatching(/Correo: el servidor de correo lo rechaza: .*mailbox full/),
  ]);
});

test('mail that has waited for an hour, a photograph that is missing, no chief and a demonstration are named', async () => {
  const { place } = await at('sqlite');
  const quiet = await site.checked(place);
  expect(quiet.warnings).toEqual([expect.stringContaining('editor add tu@correo --chief')]);
  const mail = { id: 'late', to: 'ana@clubandino.co', replyTo: null, subject: 's', html: 'h', text: 't' };
  const { outbox, catalogue } = site.deps;
  await outbox.add(mail, new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
  await loadDemo(site.deps);
  await catalogue.saveRaces([buildRace({ uid: 'sin-foto', imageUrl: 'https://nowhere.example/a.jpg' })]);
  const { wrong, warnings } = await site.checked();
  expect(wrong).toEqual([expect.stringMatching(/Correos en espera: 1 correo espera desde/)]);
  await sql`delete from outbox`.execute(site.deps.database.db);
  expect(warnings.join()).toMatch(
    /1 foto no se pudo traer \(sin-foto\).*Catálogo: tiene entradas de demostración/,
  );
  await sql`delete from race_entries`.execute(site.deps.database.db);
  await sql`delete from partner_entries`.execute(site.deps.database.db);
  expect((await site.checked()).warnings.join()).toContain('Catálogo: tiene entradas de demostración');
});

test('a user pool that refuses a call is named with its exception', async () => {
  const pool = await startPoolEmulator(() => new Date());
  closings.push(() => pool.close());
  const planted = {
    IDENTITY: 'cognito',
    COGNITO_USER_POOL_ID: pool.settings.userPoolId,
    COGNITO_CLIENT_ID: pool.settings.clientId,
    COGNITO_ENDPOINT: pool.settings.endpoint,
  };
  expect((await site.checked(planted)).wrong).toEqual([]);
  pool.breakNext('AdminGetUser', 'AccessDeniedException');
  expect((await site.checked(planted)).wrong).toEqual([
    expect.stringMatching(/Quién edita: Cognito .*AccessDeniedException/),
  ]);
});

test('tiles that are none, and those that only this machine reaches, are named', async () => {
  const html = await site.plain((_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('hola'));
  const TILE_URL = `http://localhost:${html}/{z}/{x}/{y}.png`;
  expect((await site.checked({ TILE_URL })).wrong).toContainEqual(
    expect.stringContaining('corrige TILE_URL'),
  );
  const { wrong, warnings } = await site.checked({ TILE_URL, PUBLIC_URL: 'https://clubandino.invalid' });
  expect(wrong).toContainEqual(expect.stringMatching(/^Mapa: /));
  expect(warnings).toContainEqual(expect.stringContaining('Mapa: TILE_URL no es https'));
  const sharp = await site.plain(({ url }, to) =>
    to.writeHead(200, { 'content-type': url === '/10/301/498.png' ? 'image/png' : 'text/html' }).end(),
  );
  const lines = await site.checked({ TILE_URL: `http://localhost:${sharp}/{z}/{x}/{y}{r}.png` });
  expect(lines.lines).toContainEqual({ name: 'Mapa', level: 'right', text: expect.any(String) });
});

test('tiles that only browsers reach, as behind a firewall, are a warning', async () => {
  const { lines } = await site.checked({ TILE_URL: 'http://localhost:9/{z}/{x}/{y}.png' });
  expect(lines.filter(({ name }) => name === 'Mapa')).toEqual([
    { name: 'Mapa', level: 'warning', text: expect.stringMatching(/no se pudo llegar .* navegador/) },
  ]);
});

test('a fault ends the verb with 1, a warning does not, and a test mail needs an address', async () => {
  const place = { databaseUrl: undefined, dataDir: site.clean.DATA_DIR ?? '' };
  const env = { ...site.clean, NODE_ENV: 'test', PUBLIC_URL: site.url };
  const broken = await runCli(place, ['check'], { env: { ...env, SMTP_URL: 'smtp://127.0.0.1:9' } });
  expect(broken).toMatchObject({ code: 1, stderr: 'Hay 1 falla por corregir.\n' });
  expect(broken.stdout).toMatch(/^mal {4}Correo: /m);
  const warned = await runCli(place, ['check', '--mail', 'ana@clubandino.co'], { env });
  expect([warned.code, warned.stderr, warned.stdout]).toEqual([
    0,
    '',
    expect.stringMatching(/^aviso {2}Ajustes: /m),
  ]);
  expect(site.inbox.mails).toMatchObject([{ recipients: ['ana@clubandino.co'] }]);
  expect((await runCli(place, ['check', '--mail', 'nadie'])).code).toBe(2);
});
