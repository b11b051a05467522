import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeRoom } from '#cli/archive/restore-archive.ts';
import { cliOn } from '#cli/testing/import-cases.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { imagesRepository } from '#server/db/catalogue/images.repository.ts';
import { archiveRepository } from '#server/db/engine/archive.repository.ts';
import { inboxRepository } from '#server/db/mail/inbox.repository.ts';
import { noticeColumns } from '#server/db/mail/race-notices.ts';
import { goalsRepository } from '#server/db/runners/goals.repository.ts';
import { savedRepository } from '#server/db/runners/saved.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, ownerOf, saveOwner } from '#server/testing/owners.ts';

const sqlite = cliOn('sqlite');
const postgres = cliOn('postgres');
const now = new Date('2026-08-01T17:00:00Z');

beforeEach(async () => {
  const { db } = sqlite.database();
  const catalogue = catalogueRepository(db);
  const races = Array.from({ length: 150 }, (_, index) =>
    buildRace({ name: `Ñandú ${index}\u2028«🏃»`, latitude: index / 3 }),
  );
  await catalogue.saveRaces([
    ...races,
    buildRace({
      distances: [
        buildDistance({ stages: [{ price: 80_000, until: '2027-01-15' }] }),
        buildDistance({ name: '5K', price: null }),
      ],
    }),
    buildRace({ code: 'MOVED', startDate: '2026-11-08', distances: [buildDistance()] }),
  ]);
  const by = { editor: 'eva@example.org', origin: 'desk', at: now, newId: () => 'change-1' } as const;
  await deskRepository(db).create('races', buildRace({ uid: 'draft' }), by);
  await catalogue.savePartners([buildPartner(), buildPartner({ discountAmount: '2x1' })]);
  await catalogue.saveBlogs([buildBlog({ paragraphs: ['Uno.\nDos.'] })]);
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
  await imagesRepository(db).save('https://example.org/a.jpg', [
    { width: 400, format: 'avif', hash: 'abc', bytes },
  ]);
  const createdAt = now.toISOString();
  const consent = { consentVersion: '2025-10-01', consentAt: createdAt };
  const user = { id: 'u1', email: 'ana@example.org', status: 'confirmed', signUpId: 's1' } as const;
  await db
    .insertInto('users')
    .values({ ...user, ...consent, passwordHash: 'hash', createdAt, reminders: 1, editor: 1 })
    .execute();
  await db
    .insertInto('calendarFeeds')
    .values({ userEmail: user.email, secretHash: 'hash', sealedSecret: 'sealed', createdAt })
    .execute();
  await db
    .insertInto('userRaces')
    .values({
      id: 'ana@example.org-MP1-21K',
      userEmail: 'ana@example.org',
      raceCode: 'MP1',
      raceName: 'Media de Prueba',
      raceCity: 'Cali',
      raceDate: '2026-03-14',
      distance: '21K',
      kilometres: 21,
      distanceMeters: 21_097.5,
      status: 'RETO SUPERADO',
      raceSeconds: 6042,
      goalSeconds: 6000,
      position: null,
      shipNumber: 'A12',
      version: 3,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  const unchosen = { code: 'MOVED', date: '2026-10-04', city: 'Bogota', distance: '' };
  await userRacesRepository(db).add(ownerOf('ana@example.org'), buildAddedRace(unchosen), now);
  await goalsRepository(db).saveOfYear(ownerOf('ana@example.org'), {
    year: 2026,
    races: 12,
    kilometres: null,
  });
  const sent = {
    userEmail: 'ana@example.org',
    userRaceId: 'ana@example.org-MP1-21K',
    sentAt: createdAt,
  };
  await db
    .insertInto('remindersSent')
    .values([
      { ...sent, kind: 'before' },
      { ...sent, kind: 'after' },
    ])
    .execute();
  const known = { startDate: '2026-09-20', city: 'Cali', eventPlace: '', status: null, closings: {} };
  await db
    .insertInto('raceNotices')
    .values({ userEmail: 'ana@example.org', ...noticeColumns({ raceCode: 'MP1', known }) })
    .execute();
  const ana = ownerOf('ana@example.org');
  const search = { id: 'q1', query: 'city=Cali', alert: true };
  await savedRepository(db).saveSearch(ana, search, '2026-08-01', now);
  const mail = { id: 'm', to: 'x@example.org', replyTo: null, subject: 's', html: 'h', text: 't' };
  const written = { raceUid: null, raceName: 'Sol', email: 'ana@example.org', text: '' };
  const fields = { name: 'Ana', date: '2026-09-20', location: 'Cali' };
  await inboxRepository(db).save('c1', { ...written, kind: 'contact', fields }, mail, now);
  await inboxRepository(db).save(
    's1',
    { ...written, kind: 'race', fields: { city: 'Cali' } },
    { ...mail, id: 'm2' },
    now,
    'secret',
  );
});

test('a copy goes from SQLite to PostgreSQL and back without losing or changing anything', async () => {
  const folder = sqlite.folder().path;
  const [first, second, third] = ['1', '2', '3'].map((name) => join(folder, `${name}.ndjson`)) as [
    string,
    string,
    string,
  ];
  const before = await sqlite.rows();
  expect(Object.keys(before)).toEqual([
    'race_entries',
    'race_distances',
    'partner_entries',
    'blog_entries',
    'catalogue_changes',
    'image_variants',
    'inbox',
    'users',
    'user_races',
    'year_goals',
    'reminders_sent',
    'race_notices',
    'calendar_feeds',
    'saved_searches',
    'published_races',
  ]);
  expect((await sqlite.run(['export', first])).code).toBe(0);
  expect((await postgres.run(['restore', first])).code).toBe(0);
  expect((await postgres.run(['export', second])).code).toBe(0);
  expect(await postgres.run(['drill', second])).toMatchObject({ code: 0 });
  expect((await sqlite.run(['restore', second, '--replace'])).code).toBe(0);
  expect((await sqlite.run(['export', third])).code).toBe(0);
  expect(await sqlite.rows()).toEqual(before);
  expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
  expect(readFileSync(third, 'utf8')).toBe(readFileSync(first, 'utf8'));
});

test('a copy is for its owner only, holds no mail that waits, and leaves no draft behind', async () => {
  const file = join(sqlite.folder().path, 'owner.ndjson');
  await sqlite.run(['export', file]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toContain('"outbox"');
  expect(readdirSync(sqlite.folder().path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a copy is finished when nobody reads on what is said about it', async () => {
  const file = join(sqlite.folder().path, 'unheard.ndjson');
  expect(await sqlite.spawn(['export', file], { unheard: true })).toMatchObject({ code: 0 });
  expect((await sqlite.run(['restore', file, '--replace'])).code).toBe(0);
  expect(readdirSync(sqlite.folder().path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('nothing is left of a copy that the operator breaks off', async () => {
  const file = join(sqlite.folder().path, 'broken-off.ndjson');
  const preload = `
    const write = process.stderr.write.bind(process.stderr);
    process.stderr.write = (text, ...rest) => {
      if (text.includes('Guardando')) process.kill(process.pid, 'SIGINT');
      return write(text, ...rest);
    };`;
  await sqlite.spawn(['export', file], { preload });
  expect(readdirSync(sqlite.folder().path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a copy may go through standard output and input, which carry nothing else', async () => {
  const { stdout, code } = await sqlite.spawn(['export', '-']);
  expect(code).toBe(0);
  expect((await postgres.spawn(['restore', '-'], { stdin: stdout })).code).toBe(0);
  expect((await postgres.run(['export', '-'])).stdout).toBe(stdout);
});

test('a database that holds data is left alone unless it may be replaced', async () => {
  const copy = (await sqlite.run(['export', '-'])).stdout;
  const before = await sqlite.rows();
  const refused = await sqlite.run(['restore', '-'], { stdin: copy });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') });
  expect(await sqlite.rows()).toEqual(before);
});

test('no mail, code or sign-up waits of a site that a copy replaced', async () => {
  const { db } = sqlite.database();
  const luz = { email: 'luz@example.org', consentVersion: '2025-10-01', consentAt: now.toISOString() };
  await db
    .insertInto('signUps')
    .values({ ...luz, id: 's2', passwordHash: 'hash' })
    .execute();
  const copy = (await sqlite.run(['export', '-'])).stdout;
  expect((await sqlite.run(['restore', '-', '--replace'], { stdin: copy })).code).toBe(0);
  for (const table of ['outbox', 'signUps', 'mailedCodes'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('who signs up while a copy goes into an empty database stays', async () => {
  const { db } = postgres.database();
  await archiveRepository(db, 'postgres').rewrite(async (writer) => {
    const countedBefore: typeof writer.count = async (table) => {
      const count = await writer.count(table);
      if (table.name === 'users') await saveOwner(postgres.database(), 'luz@example.org');
      return count;
    };
    await makeRoom({ ...writer, count: countedBefore }, false);
  });
  expect(await usersRepository(db).byEmail('luz@example.org')).not.toBeNull();
});

test('what every process has cached is dropped after a restore, even of an older copy', async () => {
  const catalogue = catalogueRepository(sqlite.database().db);
  const copy = (await sqlite.run(['export', '-'])).stdout;
  const before = await catalogue.edition();
  await sqlite.run(['restore', '-', '--replace'], { stdin: copy });
  expect(await catalogue.edition()).toBeGreaterThan(before);
});

test('dry runs of export and restore check everything and change nothing', async () => {
  const file = join(sqlite.folder().path, 'never.ndjson');
  expect((await sqlite.run(['export', file, '--dry-run'])).code).toBe(0);
  expect(existsSync(file)).toBe(false);
  const copy = (await sqlite.run(['export', '-'])).stdout;
  const rehearsal = await postgres.run(['restore', '-', '--dry-run'], { stdin: copy });
  expect(rehearsal).toMatchObject({ code: 0, stderr: expect.stringContaining('la copia está completa') });
  expect(await postgres.rows()).toEqual({});
});

const lines = (text: string) => text.trimEnd().split('\n');

/** A copy with a row more, in a table that there is no longer. */
function ofBefore(copy: string, table: string, row: object): string {
  const [head = '', ...rows] = lines(copy);
  const header = JSON.parse(head);
  const footer = JSON.parse(rows.pop() ?? '');
  for (const end of [header, footer]) end.rows[table] = 1;
  const old = [JSON.stringify(header), ...rows, JSON.stringify({ table, row }), ''].join('\n');
  footer.sha256 = createHash('sha256').update(old).digest('hex');
  return `${old}${JSON.stringify(footer)}\n`;
}

test('a copy of before, with what runners took to a race, is read without it', async () => {
  const before = await sqlite.rows();
  const item = { user_email: 'ana@example.org', user_race_id: 'ana@example.org-MP1-21K', text: 'Chip' };
  const copy = (await sqlite.run(['export', '-'])).stdout;
  const stdin = ofBefore(copy, 'checklist_items', { ...item, ordinal: 1, done: 1 });
  expect(await sqlite.run(['restore', '-', '--replace'], { stdin })).toMatchObject({ code: 0 });
  expect(await sqlite.rows()).toEqual(before);
});

test('messages and suggestions of a copy of before are in the inbox, where a drill counts them', async () => {
  const copy = (await sqlite.run(['export', '-'])).stdout;
  const at = { created_at: '2026-08-01T00:00:00.000Z' };
  const written = { email: 'eva@example.org', race_name: 'Luna', ...at };
  const closing = { closed_at: null, closed_by: null, answer: null };
  const message = {
    id: 'c2',
    ...written,
    name: 'Eva',
    date: '2026-09-20',
    location: 'Neiva',
    message: 'Hola',
    state: 'new',
    ...closing,
  };
  const suggestion = { id: 's2', ...written, kind: 'race', state: 'unconfirmed', race_uid: null, text: 'Sí' };
  const told = { fields: '{"city":"Neiva"}', token_hash: 'h', confirmed_at: null, ...closing };
  const stdin = ofBefore(ofBefore(copy, 'contact_messages', message), 'suggestions', {
    ...suggestion,
    ...told,
  });
  const file = join(sqlite.folder().path, 'before.ndjson');
  writeFileSync(file, stdin);
  expect(await sqlite.run(['drill', file])).toMatchObject({ code: 0 });
  expect(await sqlite.run(['restore', file, '--replace'])).toMatchObject({ code: 0 });
  const { inbox = [], contact_messages, suggestions } = await sqlite.rows();
  expect([contact_messages, suggestions]).toEqual([undefined, undefined]);
  expect(inbox.filter(({ email }) => email === written.email)).toEqual([
    {
      ...{ id: 'c2', kind: 'contact', state: 'new', text: 'Hola', ...written, ...closing },
      fields: '{"name":"Eva","date":"2026-09-20","location":"Neiva"}',
      ...{ race_uid: null, token_hash: null, confirmed_at: at.created_at },
    },
    { ...suggestion, ...told },
  ]);
  await sqlite.run(['restore', '-', '--replace'], { stdin: copy });
});

test('who was an editor in a copy of before there were ranks is a chief', async () => {
  const copy = (await postgres.run(['export', '-'])).stdout;
  const consent = { consent_version: '2025-10-01', consent_at: now.toISOString() };
  const eva = { id: 'u2', email: 'eva@example.org', status: 'confirmed', sign_up_id: 's2', editor: 1 };
  const stdin = ofBefore(copy, 'users', { ...eva, ...consent, created_at: now.toISOString() });
  expect(await postgres.run(['restore', '-'], { stdin })).toMatchObject({ code: 0 });
  expect(await usersRepository(postgres.database().db).editors()).toEqual([
    { id: 'u2', email: 'eva@example.org', rank: 'chief' },
  ]);
});

const damages: [name: string, damage: (copy: string) => string, reason: string][] = [
  ['cut in the middle of a line', (copy) => copy.slice(0, copy.length / 2), 'incompleto'],
  ['without its last line', (copy) => `${lines(copy).slice(0, -1).join('\n')}\n`, 'le falta el final'],
  ['without one of its rows', (copy) => `${lines(copy).toSpliced(-2, 1).join('\n')}\n`, 'debía tener'],
  ['with a changed text', (copy) => copy.replace('Bogotá', 'Bogota'), 'suma de comprobación'],
  ['with more after its end', (copy) => `${copy}{}\n`, 'sigue después de su final'],
  ['of a later version', (copy) => copy.replace('"version":1', '"version":9'), 'versión 9'],
  [
    'with an unknown table',
    (copy) => copy.replace('{"table":"race_entries"', '{"table":"secrets"'),
    '«secrets» no existe',
  ],
  [
    'with an unknown column',
    (copy) => copy.replace('"row":{"uid"', '"row":{"oops":1,"uid"'),
    'la columna oops',
  ],
  [
    'with a value of another kind',
    (copy) => copy.replace('"latitude":null', '"latitude":"norte"'),
    'race_entries.latitude',
  ],
  ['with a missing key', (copy) => copy.replace(/"uid":"[^"]*"/, '"uid":null'), 'race_entries.uid'],
  ['that is something else', () => 'hola\n', 'no es una copia'],
  ['that is empty', () => '', 'incompleto'],
];

test.each(damages)('a copy %s is refused and nothing of it is stored', async (_, damage, reason) => {
  const copy = (await sqlite.run(['export', '-'])).stdout;
  const before = await sqlite.rows();
  const { code, stderr } = await sqlite.run(['restore', '-', '--replace'], { stdin: damage(copy) });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(reason) });
  expect(await sqlite.rows()).toEqual(before);
});

test.each([sqlite, postgres])(
  'a copy of before 0.2 comes in with its drafts and what was withdrawn',
  async (cli) => {
    const copy = join(import.meta.dirname, '../../server/testing/data-of-0.1/copy.ndjson');
    expect(await cli.run(['restore', copy, '--replace'])).toMatchObject({ code: 0 });
    const { race_entries = [], race_distances, partner_entries = [] } = await cli.rows();
    expect(race_entries.map(({ uid, state }) => `${uid} ${state}`)).toEqual([
      'borrador draft',
      'publicada published',
      'retirada withdrawn',
    ]);
    expect(race_distances).toHaveLength(6);
    expect(partner_entries.map(({ name_folded }) => name_folded)).toEqual(['arbol', 'nandu']);
  },
);
