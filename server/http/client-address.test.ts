import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, limitedAs, widerNetwork } from '#server/http/client-address.ts';
import type { Env } from '#server/http/context.ts';

/** The address that a caller from 198.51.100.9 is limited by. */
async function seenAs(hops: number, forwarded?: string): Promise<string> {
  const app = new Hono<Env>().get('/', (c) => c.text(clientAddress(c, hops)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const incoming = { socket: { remoteAddress: '198.51.100.9' } };
  return (await app.request('/', { headers }, { incoming })).text();
}

test('without a trusted proxy the socket counts, whatever is forwarded', async () => {
  expect(await seenAs(0)).toBe('198.51.100.9');
  expect(await seenAs(0, '203.0.113.7')).toBe('198.51.100.9');
});

test('behind one trusted proxy the last entry counts, and what the caller forged does not', async () => {
  expect(await seenAs(1, '203.0.113.7')).toBe('203.0.113.7');
  expect(await seenAs(1, '10.0.0.1, 192.0.2.66,  203.0.113.7 ')).toBe('203.0.113.7');
});

test('behind two trusted proxies the entry before the last counts', async () => {
  expect(await seenAs(2, '192.0.2.66, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
});

test('a caller who did not come through the proxies is taken by its socket', async () => {
  expect(await seenAs(1)).toBe('198.51.100.9');
  expect(await seenAs(2, '203.0.113.7')).toBe('198.51.100.9');
  expect(await seenAs(1, '203.0.113.7, ')).toBe('198.51.100.9');
});

test('a caller without a socket is unknown rather than an error', async () => {
  const app = new Hono<Env>().get('/', (c) => c.text(clientAddress(c, 0)));
  expect(await (await app.request('/')).text()).toBe('unknown');
});

test('all addresses of one IPv6 network are one caller', () => {
  const network = limitedAs('2001:db8:1:2::1');
  expect(network).toBe('2001:db8:1:2::/64');
  for (const address of [
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002::99',
    '2001:db8:1:2:0:0:0:1%eth0',
    '2001:db8:1:2::198.51.100.9',
  ])
    expect(limitedAs(address)).toBe(network);
  expect(limitedAs('2001:db8:1:3::1')).not.toBe(network);
});

test('short forms of an IPv6 address are its long form', () => {
  expect(limitedAs('::1')).toBe('0:0:0:0::/64');
  expect(limitedAs('fe80::1')).toBe('fe80:0:0:0::/64');
  expect(limitedAs('2001:db8::')).toBe('2001:db8:0:0::/64');
});

test('an IPv4 address is the same caller whether it is written as IPv6 or not', () => {
  expect(limitedAs('198.51.100.9')).toBe('198.51.100.9');
  expect(limitedAs('::ffff:198.51.100.9')).toBe('198.51.100.9');
  expect(limitedAs('::FFFF:198.51.100.9')).toBe('198.51.100.9');
  expect(limitedAs('::ffff:c633:6409')).toBe('198.51.100.9');
  expect(limitedAs('0:0:0:0:0:ffff:c633:6409')).toBe('198.51.100.9');
  expect(limitedAs('64:ff9b::c633:6409')).toBe('198.51.100.9');
});

test('around an IPv6 network there is the one of a whole contract', () => {
  expect(widerNetwork(limitedAs('2001:db8:1:2::1'))).toBe('2001:db8:1::/48');
  expect(widerNetwork('198.51.100.9')).toBeNull();
  expect(widerNetwork('ana@example.org 2001:db8:1:2::/64')).toBeNull();
});
