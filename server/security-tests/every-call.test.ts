import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { en } from 'zod/locales';
import type { Endpoint } from '#contract/endpoint.ts';
import { API, DESK_API, PAGE_CALLS } from '#contract/index.ts';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { PASSWORD, signIn } from '#server/testing/accounts.ts';
import { cookiesOf, createBrowser } from '#server/testing/browser.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type Editor, signedInEditor } from '#server/testing/signed-in-runner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-databases.ts';
import routes from '#web/routes.ts';

type Json = { [name: string]: unknown };
type Call = [name: string, endpoint: Endpoint];

const callsOf = (...groups: object[]): Call[] =>
  groups.flatMap((group) =>
    Object.values<Endpoint>({ ...group }).map((call): Call => [`${call.method} ${call.path}`, call]),
  );
const HTTP_CALLS = callsOf(API, ...Object.values(DESK_API));

/** What a call needs besides the field that is wrong. */
const RIGHT: Json = {
  email: 'ana@example.org',
  password: PASSWORD,
  currentPassword: PASSWORD,
  newPassword: 'Trota.2027?y',
  consent: true,
  code: '123456',
  date: '2026-05-03',
  raceDate: '2026-05-03',
  startDate: '2026-05-03',
  goalTime: '00:45:00',
  query: 'city=Cali',
  year: '2026',
};

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;

function right(schema: Json, name = ''): unknown {
  const one = [schema.anyOf, schema.oneOf].flat()[0] as Json | undefined;
  if (name in RIGHT) return RIGHT[name];
  if (one) return right(one);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === 'array') return [right(Object(schema.items))];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  return schema.type === 'object' ? rightFields(schema) : 'x';
}

function rightFields({ properties, required = [] }: Json): Json {
  const all = Object.entries(Object(properties) as Record<string, Json>);
  const needed = all.filter(([name]) => (required as string[]).includes(name));
  return Object.fromEntries(needed.map(([name, schema]) => [name, right(schema, name)]));
}

/** Something of the shape of a schema, whose every part is replaced once by each wrong value. */
function* withEach(wrong: readonly unknown[], schema: Json): Generator<unknown> {
  yield* wrong;
  const one = [schema.anyOf, schema.oneOf, schema.allOf].flat().find(Boolean) as Json | undefined;
  if (one) yield* withEach(wrong, one);
  for (const [name, part] of Object.entries(Object(schema.properties) as Record<string, Json>))
    for (const value of withEach(wrong, part)) yield { ...rightFields(schema), [name]: value };
  if (schema.items) for (const value of withEach(wrong, Object(schema.items))) yield [value];
}

type Route = { path?: string | undefined; children?: Route[] | undefined };
const patterns = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [`/${path}`] : []),
    ...patterns(children),
  ]);

describe('of whatever type a field is', () => {
  const WRONG = [undefined, null, true, -1, 1.5, 1e300, '', 'x', 'x'.repeat(50_000), [], [7], {}, { x: 7 }];

  function english(schema: z.ZodType, value: unknown): string[] {
    return (schema.safeParse(value).error?.issues ?? []).flatMap((issue) => {
      const words = en().localeError({ ...issue, input: undefined } as z.core.$ZodRawIssue);
      const said = typeof words === 'string' ? words : words?.message;
      return issue.message === said || /^Invalid|^Too |expected/.test(issue.message)
        ? [`${issue.path.join('.')}: ${issue.message}`]
        : [];
    });
  }

  test.each([...HTTP_CALLS, ...callsOf(PAGE_CALLS)])(
    '%s tells it in Spanish',
    (_, { params, query, body }) => {
      for (const schema of [params, query, body]) {
        if (!schema) continue;
        const told = [...withEach(WRONG, shapeOf(schema))].flatMap((value) => english(schema, value));
        expect([...new Set(told)]).toEqual([]);
      }
    },
  );
});

// docs/security §16.37 injected SQL
describe('a text that PostgreSQL cannot hold, or a very long one, is a bad value and nothing more', () => {
  const TEXTS = ['\0', 'a\0b', '\ud800', 'x'.repeat(6000)];
  let database: TestDatabase;
  let server: TestApp;
  let editor: Editor;
  let cookie = '';

  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('host', 'localhost:3000');
    return server.call(path, { ...init, headers });
  };

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    server = await createTestApp({
      env: { DATABASE_URL: database.databaseUrl ?? '' },
      renderPage: await loadBuiltPages(join(import.meta.dirname, '../..')),
      races: [buildRace({ code: 'CALI' })],
    });
    vi.spyOn(server.deps.limits, 'count').mockResolvedValue({ count: 1, endsInSeconds: 1 });
    editor = await signedInEditor(server);
    const browser = createBrowser(send, server.config.apiKey, '10.0.0.1');
    await signIn(browser, editor.email);
    cookie = cookiesOf(browser.jar);
  });
  beforeEach(async () => {
    server.logLines.length = 0;
    // Some calls end it.
    if ((await editor.get('/settings')).status === 401) editor = await signedInEditor(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  // Half a character has no address of its own.
  const inAddress = (text: string) => (text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(text));
  const failures = () => server.logLines.filter(({ msg }) => msg === 'unexpected error');

  test.each(HTTP_CALLS)('in %s', async (_, { method, path, params, query, body }) => {
    const names = Object.keys(params?.shape ?? {});
    const filled = (text: string) => names.reduce((at, name) => at.replace(`{${name}}`, text), path);
    const plain = filled('x');
    const right = body && rightFields(shapeOf(body));
    const asked: [path: string, body: unknown][] = TEXTS.flatMap((text) => [
      ...(names.length > 0 ? [[filled(inAddress(text)), right] as [string, unknown]] : []),
      ...Object.keys(query?.shape ?? {}).map((name): [string, unknown] => [
        `${plain}?${name}=${inAddress(text)}`,
        right,
      ]),
    ]);
    const bodies = body ? [...withEach(TEXTS, shapeOf(body))].slice(TEXTS.length) : [];
    for (const [address, sent] of [...asked, ...bodies.map((one) => [plain, one] as const)]) {
      const answer = await editor.call(method, address, sent);
      expect([address.slice(0, 200), sent, answer.status < 500]).toEqual([address.slice(0, 200), sent, true]);
    }
    expect(failures()).toEqual([]);
  });

  test.each(patterns(routes).filter((pattern) => pattern !== paths.signOut()))(
    'at the page %s, read or sent a form',
    async (pattern) => {
      const settings = await (await send(userPaths.settings(), { headers: { cookie } })).text();
      const formToken = /name="formToken" value="([^"]+)"/.exec(settings)?.[1] ?? '';
      const FIELDS =
        'id uid email name text query distance raceCode raceName year owner version tick feed endSession';
      for (const text of ['\0', 'a\0b']) {
        const path = pattern.replace(/:\w+/g, inAddress(text));
        expect((await send(path, { headers: { cookie } })).status).toBeLessThan(500);
        for (const intent of ['', 'delete', 'link', 'register', 'remove', 'alert', 'save', 'sync', 'merge']) {
          const fields = Object.fromEntries(FIELDS.split(' ').map((name) => [name, text]));
          const answer = await send(path, {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ ...fields, formToken, intent }).toString(),
          });
          expect([path, intent, answer.status < 500]).toEqual([path, intent, true]);
        }
      }
      expect(failures()).toEqual([]);
    },
  );
});
