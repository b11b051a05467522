import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { admission } from '#server/http/admission.ts';
import type { Env } from '#server/http/context.ts';
import { limitMet } from '#server/signals.ts';
import { buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const WAITING_MAX = 128;
let refused: string[];
let stopListening: () => void;

beforeEach(() => {
  refused = [];
  stopListening = limitMet.listen(({ limit }) => refused.push(limit));
});
afterEach(() => stopListening());

/** An app whose event loop turns by hand. */
function turnedByHand() {
  const turns: (() => void)[] = [];
  const begun: string[] = [];
  const app = new Hono<Env>();
  app.onError((error) => new Response(null, { status: error instanceof AppError ? 503 : 500 }));
  const admit = admission(() => new Promise<void>((over) => turns.push(over)));
  app.use(async (c, next) => {
    await admit(c);
    return next();
  });
  app.get('/:name', (c) => {
    begun.push(c.req.param('name'));
    return c.body(null, 204);
  });
  return {
    begun,
    ask: async (name: string) => (await app.request(`/${name}`)).status,
    async turn() {
      for (const over of turns.splice(0)) over();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('one request begins in a turn, in the order of their arrival (§15.35 overload)', async () => {
  const { begun, ask, turn } = turnedByHand();
  const answers = ['first', 'second'].map(ask);
  await turn();
  expect(begun).toEqual([]);
  await turn();
  expect(begun).toEqual(['first']);
  await turn();
  expect(begun).toEqual(['first', 'second']);
  expect(await Promise.all(answers)).toEqual([204, 204]);
});

test('while more arrive, eight turns take them in before the next one begins (§15.35 overload)', async () => {
  const { begun, ask, turn } = turnedByHand();
  const answers = [ask('0')];
  for (let arrived = 1; arrived <= 7; arrived++) {
    answers.push(ask(String(arrived)));
    await turn();
    expect(begun).toEqual([]);
  }
  answers.push(ask('8'));
  await turn();
  expect(begun).toEqual(['0']);
  while (begun.length < answers.length) await turn();
  expect(begun).toEqual(answers.map((_, index) => String(index)));
});

test('what finds 128 waiting is refused at once; later ones are served again (§15.35 overload)', async () => {
  const { begun, ask, turn } = turnedByHand();
  const answers = Array.from({ length: WAITING_MAX }, (_, i) => ask(String(i)));
  expect(await ask('too many')).toBe(503);
  expect(refused).toEqual(['waiting']);
  while (begun.length < WAITING_MAX) await turn();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([204]));
  const later = ask('later');
  await turn();
  expect(await later).toBe(204);
});

test('beside a crowd, health and what is in memory are answered; the rest comes back later (§15.35 overload)', async () => {
  const server = await createTestApp({ races: [buildRace({ uid: 'one' })] });
  const kept = '/prod/api/races/one';
  for (let i = 0; i < 2; i++) await server.call(kept);
  // The edition has to be read again.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  const crowd = Array.from({ length: WAITING_MAX + 1 }, (_, i) => server.call(`/prod/api/nothing/${i}`));
  const answered = ['/healthz', kept, '/prod/api/races/%6Fne'].map((path) => server.call(path));
  const last = await crowd.at(-1);
  expect(last?.status).toBe(503);
  expect(last?.headers.get('retry-after')).toBe('2');
  expect((await Promise.all(answered)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(refused).toEqual(['waiting']);
  await Promise.all(crowd);
  vi.restoreAllMocks();
  await server.close();
});
