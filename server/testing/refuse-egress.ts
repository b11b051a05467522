import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

// Loaded before a process of the tests (`--import`): whatever is not this machine is noted in a file and refused.
const REFUSED = Object.assign(new Error('The way out is shut.'), { code: 'ECONNREFUSED' });
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|::1|)$/;
const NAMES = [
  'lookup',
  'resolve',
  'resolve4',
  'resolve6',
  'resolveAny',
  'resolveCname',
  'resolveMx',
  'resolveSrv',
  'resolveTxt',
];

function isRefused(host: string): boolean {
  if (LOCAL.test(host)) return false;
  appendFileSync(process.env.EGRESS_NOTES ?? '', `${host}\n`);
  return true;
}

/** Of `connect(options)`, `connect(port, host)`, `connect(path)` and what `net.connect` makes of them. */
function hostOf(args: readonly unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) return 'host' in first ? String(first.host ?? '') : '';
  return typeof second === 'string' ? second : '';
}

const connect: unknown = Socket.prototype.connect;
Object.assign(Socket.prototype, {
  connect(this: Socket, ...args: unknown[]) {
    if (!isRefused(hostOf(args))) return Reflect.apply(connect as () => Socket, this, args);
    process.nextTick(() => this.destroy(REFUSED));
    return this;
  },
});

const require = createRequire(import.meta.url);
for (const module of [require('node:dns'), require('node:dns').Resolver.prototype])
  for (const name of NAMES.filter((one) => one in module)) {
    const resolve = module[name];
    module[name] = (...args: unknown[]) => {
      const answer = args.at(-1);
      if (!isRefused(String(args[0])) || typeof answer !== 'function') return resolve.apply(module, args);
      process.nextTick(() => answer(REFUSED));
    };
  }
for (const module of [require('node:dns/promises'), require('node:dns/promises').Resolver.prototype])
  for (const name of NAMES.filter((one) => one in module)) {
    const resolve = module[name];
    module[name] = async (...args: unknown[]) => {
      if (isRefused(String(args[0]))) throw REFUSED;
      return resolve.apply(module, args);
    };
  }
const { Socket: Datagrams } = require('node:dgram');
const send = Datagrams.prototype.send;
Datagrams.prototype.send = function (...args: unknown[]) {
  const sent = args.at(-1);
  if (!isRefused(String(args.findLast((arg) => typeof arg === 'string') ?? '')))
    return send.apply(this, args);
  if (typeof sent === 'function') process.nextTick(() => sent(REFUSED));
};
syncBuiltinESMExports();
