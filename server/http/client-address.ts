import { isIPv6 } from 'node:net';
import type { HttpContext } from '#server/http/context.ts';

/**
 * The caller's address, as limits count it: behind `hops` trusted proxies the hops-th entry of X-Forwarded-For from
 * the right, else the socket's; an IPv6 address stands for its /64 (docs/security §16 security).
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

/** The key for rate limits: an IPv4 address, however it is written, or the /64 of an IPv6 address. */
export function limitedAs(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (IPV4_PREFIXES.has(hex(groups.slice(0, 6))))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${hex(groups.slice(0, 4))}::/64`;
}

/** The /48 around the /64 of an IPv6 address, which one contract may bring; null for any other key. */
export function widerNetwork(key: string): string | null {
  const [, prefix] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? [];
  return prefix ? `${prefix}::/48` : null;
}

/** IPv4 inside IPv6: mapped, and translated (RFC 6052). */
const IPV4_PREFIXES = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');

function groupsOf(address: string): number[] {
  const inHex = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes) =>
      hex([Number(bytes[0]) * 256 + Number(bytes[1]), Number(bytes[2]) * 256 + Number(bytes[3])]),
    );
  const [left = [], right = []] = inHex.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}
