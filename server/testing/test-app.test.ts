import { afterEach, expect, test } from 'vitest';
import { buildBlog, buildPartner, buildRace } from '#server/testing/factories.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('a seeded catalogue is what the API answers', async () => {
  const race = buildRace();
  server = await createTestApp({ races: [race], partners: [buildPartner()], blogs: [buildBlog()] });
  const answer = await server.call('/prod/api/races');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject([{ uid: race.uid, distances: [{ name: '10K' }] }]);
});

test('two servers of one test run share no data', async () => {
  const other = await createTestApp({ races: [buildRace()] });
  server = await createTestApp();
  expect(await (await server.call('/prod/api/races')).json()).toEqual([]);
  await other.close();
});
