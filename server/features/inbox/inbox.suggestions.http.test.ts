import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import type { PageRenderer } from '#contract/page.ts';
import { sweep } from '#server/sweeper.ts';
import { buildRace } from '#server/testing/factories.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

const DAY = 24 * 3_600_000;
const RACE = {
  kind: 'race',
  email: 'Ana@Example.org',
  name: 'Media de la Sabana',
  text: 'Gana <b>ya</b> en https://spam.example',
  fields: { city: 'Chía', startDate: '2027-05-02', organizerUrl: 'https://sabana.example', admin: 'yes' },
};
const CORRECTION = {
  kind: 'correction',
  uid: 'sol',
  email: 'luz@example.org',
  fields: { startDate: '3 de mayo' },
};

let server: TestApp;
let now = TEST_NOW;

/** The page of a link, as far as the server is concerned. */
const linkPage: PageRenderer = async ({ method, url }, { call }) => {
  const params = { token: new URL(url).pathname.split('/').at(-1) ?? '' };
  const answer = await (method === 'GET'
    ? call('GET /suggestions/link/{token}', { params })
    : call('POST /suggestions/link/{token}', { params })
  ).catch(({ code }: AppError) => code);
  return stubPage(JSON.stringify(answer ?? null));
};

beforeEach(async () => {
  now = TEST_NOW;
  server = await createTestApp({
    now: () => now,
    env: { TRUST_PROXY: '1' },
    renderPage: linkPage,
    races: [buildRace({ uid: 'sol', name: 'Carrera del Sol' })],
  });
});

afterEach(() => server.close());

let callers = 0;
const someAddress = () => `10.9.${++callers >> 8}.${callers & 255}`;

const send = (body: unknown, address = someAddress()) =>
  server.call('/prod/api/suggestions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

const stored = () => server.deps.database.db.selectFrom('inbox').selectAll().execute();
const outbox = () => server.deps.database.db.selectFrom('outbox').selectAll().execute();
const tokenOf = (mail: { text: string } | undefined) =>
  /\/site\/sugerencia\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

async function sentLink(body: unknown = RACE): Promise<string> {
  expect((await send(body)).status).toBe(202);
  return `/site/sugerencia/${tokenOf((await outbox()).at(-1))}`;
}

async function open(link: string, method = 'GET', address = someAddress()) {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.request(link, { method, headers: { 'x-forwarded-for': address, ...form } });
  return answer.json();
}

describe('what is suggested', () => {
  test('is stored unconfirmed, and its sender alone gets a mail, with a link and nothing of what was typed', async () => {
    const answer = await send(RACE);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({
      message: 'Revisa tu correo y confirma la sugerencia con el enlace que te enviamos.',
    });
    expect(await stored()).toMatchObject([
      { state: 'unconfirmed', raceName: RACE.name, email: 'ana@example.org' },
    ]);
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ana@example.org', replyTo: null });
    const words = `${mail?.subject} ${mail?.html} ${mail?.text}`;
    expect(words.match(/https?:\/\/[^/\s"]+/g)?.every((site) => site === 'https://zancada.test')).toBe(true);
    for (const typed of [RACE.name, 'Chía', 'Gana', 'spam']) expect(words).not.toContain(typed);
  });

  test('keeps no field that nobody asked for, nor the secret of its link', async () => {
    const link = await sentLink();
    const [row] = await stored();
    expect(JSON.parse(row?.fields ?? '')).toEqual({
      startDate: '2027-05-02',
      city: 'Chía',
      organizerUrl: 'https://sabana.example',
    });
    expect(JSON.stringify(row)).not.toContain(link.split('/').at(-1));
  });

  test('twice within a minute, as by a second press, is stored and mailed once', async () => {
    await sentLink();
    await sentLink();
    expect(await stored()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test.each([
    ['a line break in its address', 'email', { email: 'ana@example.org\r\nBcc: eva@example.com' }],
    ['a comma in its address', 'email', { email: 'ana@example.org,eva@example.com' }],
    ['two addresses', 'email', { email: ['ana@example.org', 'eva@example.com'] }],
    ['a name around its address', 'email', { email: 'Ana <ana@example.org>' }],
    ['no address', 'email', { email: null }],
    ['no name', 'name', { name: '' }],
    ['a line break in its name', 'name', { name: 'Sol\r\nBcc: eva@example.com' }],
    ['too long a name', 'name', { name: 'S'.repeat(201) }],
    ['another kind', 'kind', { kind: 'partner' }],
    ['too long a text', 'text', { text: 'a'.repeat(2001) }],
    ['a day that is none', 'fields.startDate', { fields: { startDate: '2027-02-30' } }],
    ['a script for a page', 'fields.organizerUrl', { fields: { organizerUrl: 'javascript:alert(1)' } }],
    ['a line break in a fact', 'fields.city', { fields: { city: 'Cali\r\nTo: eva@example.com' } }],
  ])('with %s is refused by field, stored by nobody and mailed to nobody', async (_, field, change) => {
    const answer = await send({ ...RACE, ...change });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toHaveProperty([field]);
    expect([...(await stored()), ...(await outbox())]).toEqual([]);
  });

  test.each(['', 'nadie', '../sol', 'borrador', 'oferta'])(
    'of a race that is not public, like %j, is refused alike',
    async (uid) => {
      await server.deps.desk.create('races', buildRace({ uid: 'borrador' }), {
        ...{ editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() },
      });
      const answer = await send({ ...CORRECTION, uid });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual(['uid']);
      expect(await outbox()).toEqual([]);
    },
  );
});

describe('a flood', () => {
  test('from one address ends at the sixth suggestion of an hour, with the time to wait', async () => {
    for (let count = 0; count < 5; count++)
      expect((await send({ ...RACE, email: `a${count}@example.org` }, '10.0.0.1')).status).toBe(202);
    const refused = await send(RACE, '10.0.0.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
  });

  test('from one address is one, whether it writes messages or suggestions', async () => {
    const message = { name: 'Ana', raceName: 'Sol', date: '2026-10-04', location: 'Cali' };
    const body = JSON.stringify({ ...message, email: 'ana@example.org' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1' };
    const write = () => server.call('/prod/api/contact', { method: 'POST', headers, body });
    for (let count = 0; count < 4; count++)
      expect((await send({ ...RACE, email: `a${count}@example.org` }, '10.0.0.1')).status).toBe(202);
    expect((await write()).status).toBe(201);
    expect([(await write()).status, (await send(RACE, '10.0.0.1')).status]).toEqual([429, 429]);
  });

  test('at one mailbox ends at the third mail of a day, however it is spelled, and its sender is not told', async () => {
    const spellings = ['ana@example.org', 'ANA@example.org', 'a.n.a+1@example.org', 'ana+2@example.org'];
    const answers = [];
    for (const [count, email] of spellings.entries())
      answers.push(await (await send({ ...RACE, email, name: `Carrera ${count}` })).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await outbox()).toHaveLength(3);
    expect(await stored()).toHaveLength(3);
  });

  test('is no flood where each link was confirmed before the next', async () => {
    for (let count = 0; count < 5; count++)
      await open(await sentLink({ ...RACE, name: `Carrera ${count}` }), 'POST');
    expect(await outbox()).toHaveLength(5);
  });

  test('at the whole site ends at 300 messages and suggestions an hour', async () => {
    for (let count = 0; count < 300; count++) await send({ ...RACE, email: `a${count}@example.org` });
    expect((await send({ ...RACE, email: 'luz@example.org' })).status).toBe(429);
    expect(await stored()).toHaveLength(300);
  });
});

describe('the link of the mail', () => {
  test('shows what was written and confirms nothing by being opened', async () => {
    const link = await sentLink();
    expect(await open(link)).toEqual({
      kind: 'race',
      raceName: RACE.name,
      fields: { startDate: '2027-05-02', city: 'Chía', organizerUrl: 'https://sabana.example' },
      text: RACE.text,
    });
    await open(link);
    expect(await stored()).toMatchObject([{ state: 'unconfirmed', confirmedAt: null }]);
  });

  test('confirms at the press, once, and then shows nothing more', async () => {
    const link = await sentLink();
    await open(link, 'POST');
    expect(await stored()).toMatchObject([{ state: 'waiting', confirmedAt: TEST_NOW.toISOString() }]);
    now = new Date(TEST_NOW.getTime() + 1000);
    await open(link, 'POST');
    expect(await stored()).toMatchObject([{ confirmedAt: TEST_NOW.toISOString() }]);
    expect(await open(link)).toBeNull();
  });

  test('says of which race a correction is, as the catalogue calls it', async () => {
    expect(await open(await sentLink({ ...CORRECTION, name: 'Otra' }))).toMatchObject({
      raceName: 'Carrera del Sol',
    });
  });

  test('is unknown after seven days, and what it would have confirmed is forgotten', async () => {
    const link = await sentLink();
    now = new Date(TEST_NOW.getTime() + 7 * DAY);
    expect([await open(link), await open(link, 'POST')]).toEqual(['NotFound', 'NotFound']);
    await sweep(server.deps);
    expect(await stored()).toEqual([]);
  });

  test.each(['x', 'A'.repeat(43), "' or '1'='1"])(
    'that somebody guesses, like %j, is unknown',
    async (token) => {
      await sentLink();
      expect(await open(`/site/sugerencia/${encodeURIComponent(token)}`, 'POST')).toBe('NotFound');
      expect(await stored()).toMatchObject([{ state: 'unconfirmed' }]);
    },
  );

  test('is not guessed more than 60 times an hour from one address', async () => {
    for (let count = 0; count < 60; count++) await open(`/site/sugerencia/${count}`, 'GET', '10.0.0.1');
    expect(await open('/site/sugerencia/60', 'GET', '10.0.0.1')).toBe('LimitExceeded');
  });

  test('is kept by no cache and named in no log', async () => {
    const link = await sentLink();
    const answer = await server.app.request(link);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    await open(link, 'POST');
    expect(await open(link)).toBeNull();
    expect(JSON.stringify(server.logLines)).not.toContain(link.split('/').at(-1));
  });

  test('is not confirmed by a form on another site', async () => {
    const link = await sentLink();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://elsewhere.example',
    };
    expect((await server.app.request(link, { method: 'POST', headers })).status).toBe(403);
    expect(await stored()).toMatchObject([{ state: 'unconfirmed' }]);
  });
});
