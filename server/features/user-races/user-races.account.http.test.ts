import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '#server/testing/accounts.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Runner, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)("a runner's races as part of the account, on %s", (engine) => {
  let server: ServerOnEngine;
  let ana: Runner;

  beforeAll(async () => {
    server = await serverOnEngine(engine, [
      buildRace({ code: 'MM', name: '=1+1 "Media"' }),
      buildRace({ code: 'B' }),
    ]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await signedInRunner(server);
    for (const code of ['MM', 'B']) expect((await ana.add(code, '10K')).status).toBe(201);
  });

  test('the download of my data holds my races and my choices', async () => {
    await ana.call('PUT', '/settings', { reminders: true });
    const data = await (await ana.get('/identity/account/data')).json();
    expect(data.races).toEqual(await ana.races());
    expect(data.races).toHaveLength(2);
    expect(data.settings).toEqual({ reminders: true });
  });

  test('so does its table, which a spreadsheet reads as UTF-8 and does not run', async () => {
    const answer = await ana.get('/identity/account/data.csv');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(`\r\n${ana.email}-MM-10K;MM;"'=1+1 ""Media""";`);
    expect(text.split('\r\n').filter((line) => line.startsWith(ana.email))).toHaveLength(2);
  });

  test('deleting the account erases the races, and whoever takes the address anew has none', async () => {
    const luz = await signedInRunner(server);
    await luz.add('MM', '10K');
    expect((await ana.call('DELETE', '/identity/account', { password: PASSWORD })).status).toBe(204);
    const { db } = server.deps.database;
    const left = await db.selectFrom('userRaces').select('id').where('userEmail', '=', ana.email).execute();
    expect(left).toEqual([]);
    expect(await luz.races()).toHaveLength(1);
    expect((await ana.get(`/races/user/${ana.email}`)).status).toBe(401);
    expect(await (await signedInRunner(server, ana.email)).races()).toEqual([]);
  });
});
