import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '#cli/testing/run-cli.ts';
import { startPoolEmulator } from '#server/identity/cognito/testing/pool-emulator.ts';
import { identityOnDatabase } from '#server/identity/testing/identity-on-database.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const PASSWORD = 'Corre.2026!x';

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  const create = (email: string, stdin: string, ...more: string[]) =>
    runCli(database, ['create-user', email, ...more], { stdin });
  const signIn = () => {
    const { identity } = identityOnDatabase(database, () => new Date());
    return identity.signIn({ email: 'ana@example.org', password: PASSWORD });
  };

  test('the operator makes a user who can sign in at once, and not twice', async () => {
    expect(await create(' Ana@Example.org ', `${PASSWORD}\n`)).toMatchObject({ code: 0, stdout: '' });
    expect(await signIn()).toMatchObject({ ok: true });
    const again = await create('ana@example.org', 'Trota.2027?y');
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('Ya hay un usuario con ese correo.');
    expect(await signIn()).toMatchObject({ ok: true });
    expect(again.stderr).not.toContain('Trota');
  });

  test('a dry run and bad values make nobody', async () => {
    expect(await create('ana@example.org', PASSWORD, '--dry-run')).toMatchObject({ code: 0 });
    expect(await create('ana', PASSWORD)).toMatchObject({ code: 1 });
    expect(await create('ana@example.org', '')).toMatchObject({ code: 1 });
    expect(await create('ana@example.org', 'corre')).toMatchObject({ code: 1 });
    const common = await create('ana@example.org', 'Password1!');
    expect([common.code, common.stderr]).toEqual([1, expect.stringContaining('fácil de adivinar')]);
    expect(await signIn()).toEqual({ ok: false, code: 'NotAuthorized' });
  });
});

test('with a user pool the user is made in the pool, forgotten there, and finished when only half was made', async () => {
  const database = await createTestDatabase('sqlite');
  const pool = await startPoolEmulator(() => new Date());
  const { userPoolId, clientId, endpoint } = pool.settings;
  const env = {
    IDENTITY: 'cognito',
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_ENDPOINT: endpoint,
  };
  const given = { stdin: PASSWORD, env };
  expect(await runCli(database, ['create-user', 'ana@example.org'], given)).toMatchObject({ code: 0 });
  expect(await pool.pool.userByName('ana@example.org')).toMatchObject({ UserStatus: 'CONFIRMED' });
  expect(await runCli(database, ['create-user', 'ana@example.org'], given)).toMatchObject({ code: 1 });
  expect(await runCli(database, ['forget', 'ana@example.org'], given)).toMatchObject({ code: 0 });
  expect(await pool.pool.userByName('ana@example.org')).toBeNull();

  // Luis's account is made, and his password fails.
  pool.breakNext('AdminSetUserPassword', 'InvalidPasswordException');
  expect(await runCli(database, ['create-user', 'luis@example.org'], given)).toMatchObject({ code: 1 });
  expect(await pool.pool.userByName('luis@example.org')).toMatchObject({
    UserStatus: 'FORCE_CHANGE_PASSWORD',
  });
  expect(await runCli(database, ['create-user', 'luis@example.org'], given)).toMatchObject({ code: 0 });
  expect(await pool.pool.userByName('luis@example.org')).toMatchObject({ UserStatus: 'CONFIRMED' });
  await pool.close();
  await database.close();
});
