import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newEmail } from '#server/testing/accounts.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const MESSAGE = {
  name: 'Ana',
  raceName: 'Carrera del Sol',
  date: '2026-09-20',
  location: 'Cali',
  message: '¿Hay 5K?\r\n<script>x</script>',
};

describe.each(ENGINES)('a message at the desk, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
  });
  afterAll(() => server.close());

  async function received(): Promise<{ id: string; email: string }> {
    const email = newEmail();
    expect((await server.browser().post('/contact', { ...MESSAGE, email })).status).toBe(201);
    const { rows } = await server.deps.inbox.list(['contact'], 'new', 50, 0);
    const stored = rows.find((one) => one.email === email);
    return { id: stored?.id ?? '', email };
  }
  const write = (id: string, how: 'answer' | 'close', body?: object) =>
    editor.call('POST', `/desk/messages/${id}/${how}`, body);
  const mailsTo = (email: string) => server.deps.mailbox?.mails().filter(({ to }) => to === email) ?? [];

  test('is answered by a mail that quotes it and is answered to the site', async () => {
    const { id, email } = await received();
    const answered = await write(id, 'answer', { text: 'Sí, hay 5K.\n¡Nos vemos!' });
    expect(answered.status).toBe(200);
    expect(await answered.json()).toMatchObject({ state: 'answered', closedBy: editor.email });
    const [mail] = await vi.waitFor(() => {
      expect(mailsTo(email)).toHaveLength(1);
      return mailsTo(email);
    }, 15_000);
    expect(mail).toMatchObject({ replyTo: server.config.site.email, subject: 'Re: Carrera del Sol' });
    expect(mail?.text).toContain('Sí, hay 5K.\n¡Nos vemos!\n\nNos escribiste:\n> ¿Hay 5K?\r\n> <script>');
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  test('of two answers at once one is sent, and the other editor is told', async () => {
    const { id } = await received();
    const answers = await Promise.all(['Uno', 'Dos'].map((text) => write(id, 'answer', { text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await write(id, 'close')).status).toBe(200);
    expect((await write(id, 'answer', { text: 'Tarde' })).status).toBe(412);
  });

  test('new ones come before those that were closed, and each state by itself', async () => {
    const closed = await received();
    expect(await (await write(closed.id, 'close')).json()).toMatchObject({ state: 'closed' });
    const fresh = await received();
    const ids = async (query = '') =>
      (await (await editor.get(`/desk/messages${query}`)).json()).messages.map(
        ({ id }: { id: string }) => id,
      );
    const { waiting: urgent } = await (await editor.get('/desk/attention')).json();
    expect(urgent.rows.map(({ id }: { id: string }) => id)).toContain(fresh.id);
    expect(urgent.rows.map(({ id }: { id: string }) => id)).not.toContain(closed.id);
    const all = await ids();
    expect(all.indexOf(fresh.id)).toBeLessThan(all.indexOf(closed.id));
    expect(await ids('?state=closed')).toContain(closed.id);
    expect(await ids('?state=closed')).not.toContain(fresh.id);
  });

  test('that is unknown, or an answer without words, is refused', async () => {
    const { id } = await received();
    expect((await write(id, 'answer', { text: ' ' })).status).toBe(422);
    for (const how of ['answer', 'close'] as const)
      expect((await write('x', how, { text: 'x' })).status).toBe(404);
    expect((await editor.get('/desk/messages/x')).status).toBe(404);
  });
});
