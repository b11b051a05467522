import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/identity/password-hash.ts';
import { limitedPasswords } from '#server/identity/passwords.ts';
import { semaphore } from '#server/semaphore.ts';

const OLD = { memory: 8_192, passes: 1, parallelism: 1 };

test('a hash tells its own parameters and matches its password only', async () => {
  const hash = await hashPassword('Corre.2026!x');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Corre.2026!x', hash)).toEqual({ matches: true, outdated: false });
  expect(await verifyPassword('corre.2026!x', hash)).toEqual({ matches: false, outdated: false });
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('Corre.2026!x')).not.toBe(await hashPassword('Corre.2026!x'));
});

test('a hash with other parameters still matches and is said to be outdated', async () => {
  const hash = await hashPassword('Corre.2026!x', OLD);
  expect(await verifyPassword('Corre.2026!x', hash)).toEqual({ matches: true, outdated: true });
});

test('a stored hash that is not one is an error rather than a match', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not readable');
});

test('without an account no password matches', async () => {
  const passwords = limitedPasswords(semaphore(1, 1));
  expect(await passwords.verify('Corre.2026!x', null)).toEqual({ ok: false, code: 'NotAuthorized' });
});

test('work beyond the limit is refused at once, and the rest is done', async () => {
  const limit = semaphore(1, 2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const running = Array.from({ length: 5 }, (_, index) => limit(() => held.then(() => index)));
  expect(await Promise.all(running.slice(3))).toEqual(['refused', 'refused']);
  release();
  expect(await Promise.all(running.slice(0, 3))).toEqual([0, 1, 2]);
  expect(await limit(async () => 'next')).toBe('next');
});

test('work that fails releases its place', async () => {
  const limit = semaphore(1, 0);
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit(async () => 'next')).toBe('next');
});
