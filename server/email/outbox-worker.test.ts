import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/engine/client.ts';
import { outboxRepository, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import { type EmailSender, type Mail, MailRefusedError, SEND_MAX_MS } from '#server/email/email-sender.ts';
import { createEmailSender } from '#server/email/index.ts';
import { type OutboxWorker, startOutboxWorker } from '#server/email/outbox-worker.ts';
import { type SmtpInbox, startDeadMailServer, startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const START = Date.parse('2026-08-01T17:00:00Z');
const PATIENCE = { timeout: 10_000, interval: 5 };
const mail = (id: string) => ({
  id,
  to: 'ana@example.org',
  replyTo: null,
  subject: `Asunto ${id}`,
  html: '<p>Hola</p>',
  text: 'Hola',
});

describe.each(ENGINES)('the outbox worker on %s', (engine) => {
  const database = useDatabase(engine);
  let time: number;
  let logged: string;
  let stopAll: (() => Promise<unknown>)[];

  beforeEach(() => {
    time = START;
    logged = '';
    stopAll = [];
  });
  afterEach(async () => {
    for (const stop of stopAll.reverse()) await stop();
  });

  const now = () => new Date(time);
  const outbox = () => outboxRepository(database().db);
  const addCode = (id: string) =>
    database()
      .db.insertInto('outbox')
      .values({ ...toOutboxRow(mail(id), now()), urgent: 1 })
      .execute();
  const waiting = () => database().db.selectFrom('outbox').selectAll().execute();

  function start(sender: EmailSender, from = outbox()): OutboxWorker {
    const write = (line: string) => {
      logged += line;
    };
    const worker = startOutboxWorker(from, sender, now, pino({ level: 'debug' }, { write }));
    stopAll.push(() => worker.stop());
    return worker;
  }
  function sendingTo(send: (mail: Mail) => Promise<void>): EmailSender {
    return { send, close: () => {} };
  }
  async function inboxAt(port?: number): Promise<SmtpInbox> {
    const inbox = await startSmtpInbox(port);
    stopAll.push(() => inbox.close());
    return inbox;
  }
  function smtp(url: string): EmailSender {
    const { emailSender } = createEmailSender({ smtpUrl: url, mailFrom: 'z@zancada.example' }, () => {}, now);
    stopAll.push(async () => emailSender.close());
    return emailSender;
  }

  test('mail that waits when the process starts leaves, and then the outbox is empty', async () => {
    const inbox = await inboxAt();
    for (const id of ['a', 'b', 'c']) await outbox().add(mail(id), now());
    start(smtp(inbox.url));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
    expect(inbox.mails.map(({ content }) => content.subject).sort()).toEqual([
      'Asunto a',
      'Asunto b',
      'Asunto c',
    ]);
  });

  test('mail that comes later leaves when the worker is woken', async () => {
    const inbox = await inboxAt();
    const worker = start(smtp(inbox.url));
    await outbox().add(mail('a'), now());
    worker.wake();
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), PATIENCE);
  });

  test('mail that nobody announces leaves when the worker looks by itself, every two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    stopAll.push(async () => vi.useRealTimers());
    const send = vi.fn(async () => {});
    const real = outbox();
    const take = vi.fn(real.take.bind(real));
    const foundNothing = () => take.mock.settledResults.filter(({ value }) => value === null).length;
    await real.add(mail('first'), now());
    start(sendingTo(send), { ...real, take });
    // Waiting moves the clock on, too: the worker may have looked more often than it was told to.
    await vi.waitFor(() => expect(foundNothing()).toBeGreaterThanOrEqual(2), PATIENCE);
    await outbox().add(mail('second'), now());
    vi.advanceTimersByTime(2_000);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), PATIENCE);
  });

  test('mail that cannot leave while the server is down leaves when it is back', async () => {
    const down = await startDeadMailServer();
    await outbox().add(mail('a'), now());
    const worker = start(smtp(down.url));
    await vi.waitFor(() => expect(logged).toContain('mail not sent'), PATIENCE);
    expect(await waiting()).toHaveLength(1);

    await down.close();
    const back = await inboxAt(down.port);
    time += 2_000;
    worker.wake();
    await vi.waitFor(() => expect(back.mails).toHaveLength(1), PATIENCE);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
  });

  test('the log of a failure names no address', async () => {
    await outbox().add(mail('a'), now());
    start(sendingTo(() => Promise.reject(new Error('550 ana@example.org is unknown'))));
    await vi.waitFor(() => expect(logged).toContain('mail not sent'), PATIENCE);
    expect(logged).not.toContain('ana@');
  });

  test('a mail that goes on failing is tried after longer and longer waits, up to 15 minutes', async () => {
    await outbox().add(mail('a'), now());
    const worker = start(sendingTo(() => Promise.reject(new Error('down'))));
    const waits: number[] = [];
    while (waits.length < 12) {
      const attempts = waits.length + 1;
      await vi.waitFor(() => expect(logged).toContain(`"attempts":${attempts},`), PATIENCE);
      const [row] = await waiting();
      const next = Date.parse(row?.nextAttemptAt ?? '');
      waits.push((next - time) / 1_000);
      time = next;
      worker.wake();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test('a mail that fails holds up no other', async () => {
    const sent: string[] = [];
    await outbox().add(mail('bad'), now());
    await outbox().add(mail('good'), new Date(time + 1));
    time += 1;
    start(
      sendingTo(async ({ subject }) => {
        if (subject === 'Asunto bad') throw new Error('refused');
        sent.push(subject);
      }),
    );
    await vi.waitFor(() => expect(sent).toEqual(['Asunto good']), PATIENCE);
  });

  test('a mail that the server refuses for good is given up without its text, and the log names no address', async () => {
    await outbox().add(mail('a'), now());
    const send = vi.fn(() => Promise.reject(new MailRefusedError('550 ana@example.org is unknown')));
    const worker = start(sendingTo(send));
    await vi.waitFor(() => expect(logged).toContain('mail refused'), PATIENCE);
    expect(await waiting()).toMatchObject([
      { recipient: 'a…@example.org', failedAt: now().toISOString(), subject: '', html: '', text: '' },
    ]);
    expect(await outbox().waiting(now())).toMatchObject({ waiting: 0 });
    time += 86_400_000;
    worker.wake();
    await worker.stop();
    expect(send).toHaveBeenCalledOnce();
    expect(logged).not.toContain('ana@');
  });

  test("the log has the mail server's codes of a mail that waits or was refused, and none of its words", async () => {
    const said = (responseCode: number, response: string) =>
      Object.assign(new Error(response), { code: 'EENVELOPE', responseCode, response });
    const cause = said(550, '550 5.7.1 ana@example.org: blocked');
    const later = said(451, '451-4.7.0 try again, ana@example.org');
    await outbox().add(mail('refused'), now());
    await outbox().add(mail('waits'), now());
    start(
      sendingTo(async ({ subject }) => {
        throw subject === 'Asunto waits' ? later : new MailRefusedError('refused', { cause });
      }),
    );
    await vi.waitFor(() => expect(logged).toContain('"reason":"EENVELOPE 550 5.7.1"'), PATIENCE);
    await vi.waitFor(() => expect(logged).toContain('"reason":"EENVELOPE 451 4.7.0"'), PATIENCE);
    expect(logged).not.toMatch(/ana@|blocked/);
  });

  test("a mail is nobody else's to send until its sender has given up", async () => {
    const take = vi.fn(async () => null);
    start(
      sendingTo(async () => {}),
      { ...outbox(), take },
    );
    await vi.waitFor(() => expect(take).toHaveBeenCalled(), PATIENCE);
    const [, lease] = take.mock.calls[0] as unknown as [Date, number];
    expect(lease).toBeGreaterThan(SEND_MAX_MS);
  });

  test('a mail to nobody goes nowhere and is done with', async () => {
    const send = vi.fn(async () => {});
    await outbox().add({ ...mail('a'), to: '' }, now());
    start(sendingTo(send));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
    expect(send).not.toHaveBeenCalled();
  });

  test('a mail that a process had begun to send when it was killed leaves from the next one', async () => {
    await outbox().add(mail('a'), now());
    const killed = openDatabase(database());
    await outboxRepository(killed.db).take(now(), 60_000);
    await killed.close();

    const inbox = await inboxAt();
    const worker = start(smtp(inbox.url));
    await outbox().add(mail('b'), now());
    worker.wake();
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), PATIENCE);
    time += 60_000;
    worker.wake();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
    expect(inbox.mails.map(({ content }) => content.subject)).toEqual(['Asunto b', 'Asunto a']);
  });

  test('a code leaves before 10,000 other mails that wait, behind one of them at most', async () => {
    const inbox = await inboxAt();
    const others = Array.from({ length: 10_000 }, (_, index) => toOutboxRow(mail(`${index}`), now()));
    for (let start = 0; start < others.length; start += 500)
      await database()
        .db.insertInto('outbox')
        .values(others.slice(start, start + 500))
        .execute();
    const worker = start(smtp(inbox.url));
    for (const id of ['code-1', 'code-2', 'code-3']) {
      const left = inbox.mails.length;
      await vi.waitFor(() => expect(inbox.mails.length).toBeGreaterThan(left), PATIENCE);
      await addCode(id);
      const asked = inbox.mails.length;
      worker.wake();
      const subjects = () => inbox.mails.slice(asked).map(({ content }) => content.subject);
      await vi.waitFor(() => expect(subjects()).toContain(`Asunto ${id}`), PATIENCE);
      expect(subjects().indexOf(`Asunto ${id}`)).toBeLessThanOrEqual(1);
    }
  });

  test('codes leave at once and beside each other while the mail server keeps another mail and one of them', async () => {
    const slow = Promise.withResolvers<void>();
    const begun: string[] = [];
    const worker = start(
      sendingTo(async ({ subject }) => {
        begun.push(subject);
        if (subject !== 'Asunto quick') await slow.promise;
      }),
    );
    for (const id of ['other', 'next']) await outbox().add(mail(id), now());
    worker.wake();
    await vi.waitFor(() => expect(begun).toEqual(['Asunto other']), PATIENCE);
    for (const id of ['slow', 'quick']) await addCode(id);
    worker.wake();
    await vi.waitFor(
      () => expect(begun.toSorted()).toEqual(['Asunto other', 'Asunto quick', 'Asunto slow']),
      PATIENCE,
    );
    slow.resolve();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
  });

  test('stopping waits for the mail that is being sent and begins no other', async () => {
    const release = Promise.withResolvers<void>();
    const send = vi.fn(() => release.promise);
    for (const id of ['a', 'b']) await outbox().add(mail(id), now());
    const worker = start(sendingTo(send));
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), PATIENCE);
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await waiting();
    expect(stopped).toBe(false);
    release.resolve();
    await stopping;
    expect(send).toHaveBeenCalledOnce();
    expect(await waiting()).toHaveLength(1);
    worker.wake();
    expect(await waiting()).toHaveLength(1);
    expect(send).toHaveBeenCalledOnce();
  });

  test('a database that is away for a while stops no later mail', async () => {
    const sent = vi.fn(async () => {});
    const real = outbox();
    let away = true;
    const flaky = {
      ...real,
      take: (...how: Parameters<typeof real.take>) =>
        away ? Promise.reject(new Error('away')) : real.take(...how),
    };
    await real.add(mail('a'), now());
    const worker = start(sendingTo(sent), flaky);
    await vi.waitFor(() => expect(logged).toContain('outbox unreadable'), PATIENCE);
    away = false;
    worker.wake();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), PATIENCE);
  });

  test('a mail that was delivered is not sent again when the database was away as it arrived', async () => {
    const send = vi.fn(async () => {});
    const real = outbox();
    let away = true;
    const flaky = {
      ...real,
      sent: (...how: Parameters<typeof real.sent>) =>
        away ? Promise.reject(new Error('away')) : real.sent(...how),
    };
    await real.add(mail('a'), now());
    const worker = start(sendingTo(send), flaky);
    await vi.waitFor(() => expect(logged).toContain('outbox unreadable'), PATIENCE);
    expect(logged).not.toContain('mail not sent');
    away = false;
    time += SEND_MAX_MS + 60_000;
    worker.wake();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE);
    expect(send).toHaveBeenCalledOnce();
  });
});
