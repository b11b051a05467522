import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { API, DESK_API } from '#contract/index.ts';
import { buildRace } from '#server/testing/factories.ts';
import { HOSTILE_FILES } from '#server/testing/hostile-files.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { type Editor, signedInEditor } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const PAUSE_MS = 100;
/** Of the largest that may be sent; the bench sends them whole. */
const SHARE = 1 / 8;
const USUAL_BYTES = 32 * 1024;

const server = await createTestApp();
afterAll(() => server.close());
let editor: Editor;
beforeAll(async () => {
  editor = await signedInEditor(server);
});

const CALLS: Endpoint[] = [
  ...Object.values(API),
  ...Object.values(DESK_API).flatMap((group) => Object.values<Endpoint>(group)),
];

async function sent(method: string, path: string, type: string, body: Uint8Array<ArrayBuffer> | string) {
  const headers = { 'content-type': type, authorization: `Bearer ${editor.token}` };
  let answer = new Response();
  const pause = await longestTurn(async () => {
    answer = await server.call(`/prod/api${path}`, { method, headers, body });
  });
  return { answer, pause };
}

test.each(Object.entries(HOSTILE_FILES))(
  '%s is read or refused, and nobody waits for it',
  async (_, file) => {
    const body = new Uint8Array(await file.make(file.bytes * SHARE));
    const { answer, pause } = await sent('POST', file.path, file.type, body);
    expect([200, 201, 413, 422]).toContain(answer.status);
    if (!answer.ok) expect((await answer.json()).detail).toMatch(/[a-zñáéíóú] .+\.$/);
    expect(pause).toBeLessThanOrEqual(PAUSE_MS);
  },
  120_000,
);

test('every call that takes a file is sent such files', () => {
  const taking = CALLS.filter(({ upload }) => upload).map(({ path }) => path.replace('{kind}', 'races'));
  const tried = Object.values(HOSTILE_FILES).map(({ path }) => path.split('?', 1)[0]);
  expect(new Set(tried)).toEqual(new Set(taking));
});

const filled = (piece: string, bytes: number) => piece.repeat(bytes / piece.length);
const HOSTILE_JSON: Record<string, (bytes: number) => string> = {
  'lists in lists': (bytes) => `{"fields":${filled('[', bytes)}`,
  'a list of ones': (bytes) => `{"rows":[${filled('1,', bytes - 20)}1]}`,
  'objects without fields': (bytes) => `{"rows":[${filled('{},', bytes - 20)}1]}`,
  'a long text': (bytes) => `{"fields":{"name":"${filled('a ', bytes - 60)}"},"email":"a"}`,
};
const WRITES = CALLS.filter(({ body }) => body);

test.each(Object.entries(HOSTILE_JSON))('of %s no call makes others wait', async (_, make) => {
  for (const { method, path, bodyBytes = USUAL_BYTES } of WRITES) {
    const { pause, answer } = await sent(
      method,
      path.replace(/\{\w+\}/g, 'x'),
      'application/json',
      make(bodyBytes - 100),
    );
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(pause, path).toBeLessThanOrEqual(PAUSE_MS);
  }
});

/** The shorter of two: what else the machine does only adds to a pause. */
async function shortestPause(path: string, bodyOf: (attempt: number) => object): Promise<number> {
  const pauses: number[] = [];
  for (const attempt of [1, 2]) {
    const { answer, pause } = await sent('POST', path, 'application/json', JSON.stringify(bodyOf(attempt)));
    expect(answer.status).toBe(201);
    pauses.push(pause);
  }
  return Math.min(...pauses);
}

test('the largest course and the longest history that may be saved make nobody wait', async () => {
  const route = Array.from({ length: 20_000 }, (_, at) => [4 + at / 1e5, -74.12345] as const);
  const course = (attempt: number) => {
    const { uid: _, code: __, ...model } = buildRace({ name: `Larga ${attempt}` });
    const distances = model.distances.map((one, at) => ({
      ...one,
      ...(at === 0 && { route, heights: null }),
    }));
    return { fields: { ...model, distances } };
  };
  const history = (attempt: number) => ({
    rows: Array.from({ length: 2000 }, (_, day) => ({
      raceName: `Carrera ${day}`,
      raceDate: new Date(Date.UTC(2000 + 6 * attempt, 0, 1 + day)).toISOString().slice(0, 10),
      raceCity: 'Cali',
      distance: '10K',
      raceTime: '00:50:00',
      notes: 'x'.repeat(400),
    })),
  });
  expect(await shortestPause('/desk/races', course)).toBeLessThanOrEqual(PAUSE_MS);
  expect(await shortestPause('/history/import', history)).toBeLessThanOrEqual(PAUSE_MS);
});
