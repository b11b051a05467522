import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { API, DESK_API } from '#contract/index.ts';
import { buildRace } from '#server/testing/factories.ts';
import { HOSTILE_FILES } from '#server/testing/hostile-files.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { type Editor, signedInEditor } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

/** In readings and writings of `WORK` as JSON, since the speed of a machine varies; some 100 ms. */
const PAUSE_MAX = 14;
const WORK = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => [4 + at / 1e5, -74.12345]));
const WORK_COUNT = 20;
/** Of the largest that may be sent. */
const SHARE = 1 / 8;
const USUAL_BYTES = 32 * 1024;
/** What else the machine does, and a collection of garbage, make a turn longer, never shorter. */
const TRIES = 4;

const server = await createTestApp();
afterAll(() => server.close());
let editor: Editor;
beforeAll(async () => {
  editor = await signedInEditor(server);
});
let work: number;
beforeEach(() => {
  work = workMilliseconds();
});

const CALLS: Endpoint[] = [
  ...Object.values(API),
  ...Object.values(DESK_API).flatMap((group) => Object.values<Endpoint>(group)),
];

/** Of many at once: the clock of a thread's processor time has steps of some milliseconds. */
function workMilliseconds(): number {
  const begun = process.threadCpuUsage();
  for (let count = 0; count < WORK_COUNT; count++) JSON.stringify(JSON.parse(WORK));
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000 / WORK_COUNT;
}

/** The shortest of some tries is the pause. */
async function sent(
  method: string,
  path: string,
  type: string,
  body: (attempt: number) => Uint8Array<ArrayBuffer> | string,
) {
  const headers = { 'content-type': type, authorization: `Bearer ${editor.token}` };
  let answer = new Response();
  let pause = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && pause > PAUSE_MAX; attempt++) {
    const written = body(attempt);
    const longest = await longestTurn(async () => {
      answer = await server.call(`/prod/api${path}`, { method, headers, body: written });
    });
    pause = Math.min(pause, longest / work);
  }
  return { answer, pause };
}

test.each(Object.entries(HOSTILE_FILES))(
  '%s is read or refused, and nobody waits for it',
  async (_, file) => {
    const body = new Uint8Array(await file.make(file.bytes * SHARE));
    const { answer, pause } = await sent('POST', file.path, file.type, () => body);
    expect([200, 201, 413, 422]).toContain(answer.status);
    if (!answer.ok) expect((await answer.json()).detail).toMatch(/[a-zñáéíóú] .+\.$/);
    expect(pause).toBeLessThanOrEqual(PAUSE_MAX);
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
    const written = make(bodyBytes - 100);
    const sample = path.replace(/\{\w+\}/g, 'x');
    const { pause, answer } = await sent(method, sample, 'application/json', () => written);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(pause, path).toBeLessThanOrEqual(PAUSE_MAX);
  }
});

test('the largest course and the longest history that may be saved make nobody wait', async () => {
  const route = Array.from({ length: 20_000 }, (_, at) => [4 + at / 1e5, -74.12345] as const);
  const model = buildRace({ name: 'Larga' });
  const distances = model.distances.map((one, at) => ({ ...one, ...(at === 0 && { route, heights: null }) }));
  const { uid: _, code: __, ...fields } = { ...model, distances };
  const course = JSON.stringify({ fields });
  const saved = await sent('POST', '/desk/races', 'application/json', () => course);
  const history = (attempt: number) =>
    Array.from({ length: 2000 }, (___, day) => ({
      raceName: `Carrera ${attempt} ${day}`,
      raceDate: new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10),
      raceCity: 'Cali',
      distance: '10K',
      raceTime: '00:50:00',
      notes: 'x'.repeat(400),
    }));
  const brought = await sent('POST', '/history/import', 'application/json', (attempt) =>
    JSON.stringify({ rows: history(attempt) }),
  );
  expect([saved, brought].map(({ answer }) => answer.status)).toEqual([201, 201]);
  expect(saved.pause).toBeLessThanOrEqual(PAUSE_MAX);
  expect(brought.pause).toBeLessThanOrEqual(PAUSE_MAX);
});
