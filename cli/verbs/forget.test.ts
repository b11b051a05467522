import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '#cli/testing/run-cli.ts';
import { personalDataRepository } from '#server/db/accounts/personal-data.repository.ts';
import { inboxRepository } from '#server/db/mail/inbox.repository.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const EMAIL = 'ana@example.org';
const EVERYTHING = { accounts: 1, races: 0, saved: 0, messages: 1, suggestions: 1, mails: 2 };

describe.each(ENGINES)('forgetting an address on %s', (engine) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
    for (const [id, email] of [
      ['a', 'Ana@Example.org'],
      ['b', 'eva@example.org'],
    ] as const) {
      const inbox = inboxRepository(database.db);
      const written = { raceUid: null, raceName: 'Sol', text: '' };
      const message = { name: 'X', date: '2026-09-20', location: 'Cali' };
      const mail = { id, to: 'hola@zancada.example', replyTo: email, subject: 's', html: 'h', text: 't' };
      await inbox.save(id, { ...written, kind: 'contact', email, fields: message }, mail, new Date());
      const link = { ...mail, id: `${id}-link`, to: email.toLowerCase(), replyTo: null };
      await inbox.save(
        link.id,
        { ...written, kind: 'race', email: email.toLowerCase(), fields: {} },
        link,
        new Date(),
        id,
      );
      await runCli(database, ['create-user', email], { stdin: 'Corre.2026!x\n' });
    }
  });
  afterEach(() => database.close());

  const stored = (email = EMAIL) => personalDataRepository(database.db).size(email);

  test('its account, messages and waiting mails go, and nobody else’s', async () => {
    const rehearsal = await runCli(database, ['forget', EMAIL, '--dry-run']);
    expect(rehearsal).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Ensayo: se borrarían 1 cuenta'),
    });
    expect(await stored()).toEqual(EVERYTHING);
    const forgotten = await runCli(database, ['forget', ' Ana@example.org']);
    expect(forgotten.code).toBe(0);
    expect(forgotten.stderr).toContain(
      'Listo: se borraron 1 cuenta, 0 carreras, 0 búsquedas guardadas, 1 mensaje, 1 sugerencia y 2 correos en espera.',
    );
    expect(await stored()).toEqual({
      accounts: 0,
      races: 0,
      saved: 0,
      messages: 0,
      suggestions: 0,
      mails: 0,
    });
    expect(await stored('eva@example.org')).toEqual(EVERYTHING);
    expect((await runCli(database, ['forget', EMAIL])).stderr).toContain('no se guarda nada');
    expect(await runCli(database, ['forget', 'ana'])).toMatchObject({ code: 1 });
  });
});
