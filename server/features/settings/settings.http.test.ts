import { afterAll, expect, test } from 'vitest';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const server = await createTestApp();
const ana = await signedInRunner(server);
afterAll(() => server.close());

const put = (runner: Runner, body: unknown) => runner.call('PUT', '/settings', body);
const settings = async (runner: Runner) => (await runner.get('/settings')).json();

test('reminder mails are off until a runner asks for them, and may be turned off again', async () => {
  expect(await settings(ana)).toEqual({ reminders: false });
  const on = await put(ana, { reminders: true });
  expect([on.status, await on.json()]).toEqual([200, { reminders: true }]);
  expect(await settings(ana)).toEqual({ reminders: true });
  await put(ana, { reminders: false });
  expect(await settings(ana)).toEqual({ reminders: false });
});

test('what one runner chooses is no matter of another', async () => {
  const luz = await signedInRunner(server);
  await put(luz, { reminders: true, email: ana.email, userEmail: ana.email });
  expect(await settings(ana)).toEqual({ reminders: false });
  expect(await settings(luz)).toEqual({ reminders: true });
});

test.each([[{}], [{ reminders: 'true' }], [{ reminders: 1 }], [{ reminders: null }]])(
  '%j is no choice',
  async (body) => {
    const answer = await put(ana, body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ reminders: 'Debe ser verdadero o falso.' });
  },
);
