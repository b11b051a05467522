import { beforeEach, describe, expect, test } from 'vitest';
import { type User, usersRepository } from '#server/db/accounts/users.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildAddedRace, ownerOf } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const SIGNED_UP = new Date('2026-08-01T17:00:00Z');
const daysLater = (days: number) => new Date(SIGNED_UP.getTime() + days * 24 * 3_600_000);

describe.each(ENGINES)('accounts on %s', (engine) => {
  const database = useDatabase(engine);
  const users = () => usersRepository(database().db);
  const user = (name: string, status: User['status']): User => ({
    id: name,
    email: `${name}@example.org`,
    status,
    signUpId: `sign-up of ${name}`,
    passwordHash: 'hash',
    consentVersion: '2025-10-01',
    consentAt: SIGNED_UP.toISOString(),
    createdAt: SIGNED_UP.toISOString(),
  });
  const known = async () =>
    (await database().db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

  beforeEach(async () => {
    await users().create(user('ana', 'confirmed'));
    await users().noteSignUp(user('luz', 'unconfirmed'));
  });

  test('an account that nobody confirms is forgotten after seven days', async () => {
    await users().sweep(daysLater(7));
    expect(await known()).toEqual(['ana', 'luz']);
    await users().sweep(daysLater(7.1));
    expect(await known()).toEqual(['ana']);
  });

  test('signing up again makes an account wait anew', async () => {
    await users().noteSignUp({
      ...user('luz', 'unconfirmed'),
      consentAt: daysLater(5).toISOString(),
    });
    await users().sweep(daysLater(10));
    expect(await known()).toEqual(['ana', 'luz']);
  });

  test('a runner whose account somebody signed up over keeps it, races and all', async () => {
    const owner = ownerOf('ana@example.org');
    await userRacesRepository(database().db).add(owner, buildAddedRace(), SIGNED_UP);
    await users().noteSignUp({ ...user('ana', 'unconfirmed'), signUpId: 'another' });
    await users().sweep(daysLater(30));
    expect(await known()).toEqual(['ana']);
    expect(await userRacesRepository(database().db).list(owner)).toHaveLength(1);
  });
});
