import { afterAll, beforeAll, expect, test } from 'vitest';
import { gpxDocument } from '#server/features/race-files/gpx-document.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const server = await createTestApp();
afterAll(() => server.close());

let editor: Runner;
beforeAll(async () => {
  editor = await signedInRunner(server);
  await server.deps.users.setEditor(editor.email, true);
});

const read = (file: string, runner = editor) =>
  runner.call('POST', '/desk/courses', file, { 'content-type': 'application/gpx+xml' });

test("an editor has a GPX file's course, and a broken file's reason", async () => {
  const route = [
    [4.6, -74.1],
    [4.61, -74.12],
  ] as const;
  const answer = await read(gpxDocument({ name: 'Carrera', distance: '5K', route }));
  expect(await answer.json()).toEqual({ route });
  const refusal = await read('<gpx/>');
  expect(refusal.status).toBe(422);
  expect((await refusal.json()).detail).toBe('El archivo GPX: no es un documento GPX.');
});

test('for a runner there is no such call', async () => {
  expect((await read('<gpx/>', await signedInRunner(server))).status).toBe(404);
});
