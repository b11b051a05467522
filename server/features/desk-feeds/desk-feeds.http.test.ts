import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PAGE_LIMITS } from '#server/event-pages/fetch-page.ts';
import { readDueFeeds } from '#server/features/desk-feeds/read-due-feeds.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts';

const server = await createTestApp();
let said: string | null = null;
const calendar = createServer((_, response) => {
  response.statusCode = said === null ? 404 : 200;
  response.end(said ?? '');
});
let editor: Editor;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}/liga.ics`;
  vi.spyOn(PAGE_LIMITS, 'isAllowedAddress').mockReturnValue(true);
  vi.spyOn(PAGE_LIMITS, 'isAllowedPort').mockReturnValue(true);
  editor = await signedInEditor(server);
});
afterAll(async () => {
  vi.restoreAllMocks();
  calendar.close();
  await server.close();
});

const event = (uid: string, day: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:Vuelta del Sol ${uid} 10K\r\nDTSTART;VALUE=DATE:${day}\r\nLOCATION:Parque del Perro\\, Cali\r\nEND:VEVENT\r\n`;
const liga = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR`;
const read = (query = '') => editor.call('POST', `/desk/read${query}`, { url });
const feeds = async () => (await editor.call('GET', '/desk/feeds')).json();
const onHome = async () => {
  const { waiting } = await (await editor.call('GET', '/desk/attention')).json();
  return waiting.rows.filter(({ kind }: { kind: string }) => kind === 'changedFeed');
};
const readNextDay = () =>
  readDueFeeds({ ...server.deps, now: () => new Date(TEST_NOW.getTime() + 25 * 3_600_000) });

test('a calendar that an editor follows is read again a day later, and said to have changed until it is read', async () => {
  said = liga(event('1', '20270307'));
  expect((await read()).status).toBe(200);
  expect(await feeds()).toEqual([]);
  expect((await read('?follow=1')).status).toBe(200);
  expect(await feeds()).toMatchObject([{ url, events: 1, problem: null, isChanged: false }]);

  said = liga(event('1', '20270314'), event('2', '20270314'));
  await readDueFeeds(server.deps);
  expect(await feeds()).toMatchObject([{ events: 1, isChanged: false }]);
  await readNextDay();
  expect(await feeds()).toMatchObject([{ events: 2, isChanged: true }]);
  const [waiting] = await onHome();
  expect(waiting).toMatchObject({ name: url });
  const aside = `/desk/attention/changedFeed/${encodeURIComponent(waiting.id)}`;
  await editor.call('PUT', aside, { reason: 'Son carreras de bicicleta.' });
  expect(await onHome()).toEqual([]);
  said = liga(event('1', '20270314'), event('2', '20270321'));
  await server.deps.database.db
    .updateTable('followedFeeds')
    .set({ readAt: '2026-01-01T00:00:00.000Z' })
    .execute();
  await readNextDay();
  expect(await onHome()).toMatchObject([{ name: url }]);
  await read();
  expect(await feeds()).toMatchObject([{ isChanged: false }]);
  expect(await onHome()).toEqual([]);

  const runner = await signedInRunner(server);
  const [{ id }] = await feeds();
  expect((await runner.call('GET', '/desk/feeds')).status).toBe(404);
  expect((await runner.call('DELETE', `/desk/feeds/${id}`)).status).toBe(404);
  expect((await server.call('/prod/api/desk/feeds')).status).toBe(404);

  said = null;
  await server.deps.database.db
    .updateTable('followedFeeds')
    .set({ readAt: '2026-01-01T00:00:00.000Z' })
    .execute();
  await readNextDay();
  expect(await feeds()).toMatchObject([{ events: 2, problem: expect.stringMatching(/^No se pudo leer: /) }]);
  expect((await editor.call('DELETE', `/desk/feeds/${id}`)).status).toBe(204);
  expect((await editor.call('DELETE', `/desk/feeds/${id}`)).status).toBe(404);
  expect(await feeds()).toEqual([]);
});

test('an event read before is its race, also on another day', async () => {
  said = liga(event('7', '20270307'));
  const compare = async (dryRun: 0 | 1) => {
    const { events } = await (await read()).json();
    const file = JSON.stringify(events.map(({ fields }: { fields: object }) => fields));
    return (
      await editor.call('POST', `/desk/import/races?dryRun=${dryRun}&keepDistances=1&state=draft`, file)
    ).json();
  };
  expect(await compare(0)).toMatchObject({ new: 1 });
  said = liga(event('7', '20270411'));
  expect(await compare(1)).toMatchObject({
    new: 0,
    changed: [{ name: 'Vuelta del Sol 7 10K', fields: { startDate: ['2027-03-07', '2027-04-11'] } }],
  });
});
