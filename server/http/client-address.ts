import { isIPv6 } from 'node:net';
import type { HttpContext } from '#server/http/context.ts';

/**
 * The caller's address, as limits count it: behind `hops` trusted proxies the hops-th entry of X-Forwarded-For from
 * the right, else the socket's; an IPv6 address stands for its /64 (docs/product.md §16).
 */
export function clientAddress(c: HttpContext, hops: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const address = hops > 0 ? forwarded.at(-hops) || socket : socket;
  return limitedAs(withoutPort(address));
}

/** Some proxies append the port, which changes with each connection. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

/** The key for rate limits: the address itself, or the /64 of an IPv6 address. */
export function limitedAs(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
