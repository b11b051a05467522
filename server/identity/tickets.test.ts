import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { secretKeys } from '#server/identity/secret-keys.ts';
import { readTicket, TICKET_SECONDS, writeTicket } from '#server/identity/tickets.ts';

const keys = secretKeys(async () => 'one secret');
const now = new Date('2026-07-29T15:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const ANA = { subject: 'ana@example.org', id: 'first' };
const ticket = await writeTicket(keys, 'sign-up', ANA, now);
const read = (text: string, email = 'ana@example.org', at = now) =>
  readTicket(keys, 'sign-up', text, email, at);

test('a ticket names the sign-up of its address until it ends', async () => {
  expect(await read(ticket)).toBe('first');
  expect(await read(ticket, 'ana@example.org', later(TICKET_SECONDS['sign-up'] - 1))).toBe('first');
  expect(await read(ticket, 'ana@example.org', later(TICKET_SECONDS['sign-up']))).toBeNull();
  expect(await read(ticket, 'luis@example.org')).toBeNull();
});

test('a ticket that another deployment, nobody or another hand signed, or one of another kind, is none', async () => {
  const foreign = secretKeys(async () => 'another secret');
  const [head, body, signature] = ticket.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  const other = Buffer.from('{"sub":"ana@example.org","jti":"mine","exp":4102444800}').toString('base64url');
  const tickets = [
    await writeTicket(foreign, 'sign-up', ANA, now),
    await writeTicket(keys, 'device', ANA, now),
    unsigned,
    `${head}.${other}.${signature}`,
    `${head}.${body}`,
    'not a ticket',
    '',
  ];
  expect(await Promise.all(tickets.map((one) => read(one)))).toEqual(tickets.map(() => null));
});

test('a ticket without an end is none', async () => {
  const endless = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ana@example.org')
    .setJti('first')
    .sign((await keys.everyKey('sign-up-ticket'))[0]);
  expect(await read(endless)).toBeNull();
});

test('while the secret is rotated a ticket of the previous one is good', async () => {
  const rotated = secretKeys(async () => 'the next secret', 'one secret');
  expect(await readTicket(rotated, 'sign-up', ticket, 'ana@example.org', now)).toBe('first');
});
