import { isTest, type Tree } from '#scripts/structure/tree.ts';
import { DESTINATIONS } from '#server/destinations.ts';

const RUNS_ON_SERVER = /^(?:server|cli|contract|domain)\/(?!.*\btesting\/).+\.tsx?$/;
const IMPORT = /^import (?!type\b)([^;]*?) from '([^'#.][^']*)';|\bimport\(\s*'([^'#.][^']*)'\s*\)/gms;
const LOUD_CALL = /(?<![.\w])fetch\(|\bnew (?:WebSocket|EventSource)\(|\bPushgateway\b/;
const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*/gs;

/** Modules that open no connection by themselves; what is not here is thought to. */
const QUIET = new RegExp(
  `^(?:node:(?:${[
    'assert|async_hooks|buffer|child_process|cluster|crypto|diagnostics_channel|events|fs|module|os|path|perf_hooks',
    'process|readline|sqlite|stream|string_decoder|timers|url|util|v8|worker_threads|zlib',
  ].join(
    '|',
  )})|@hono/node-server|@opentelemetry/(?:api|resources|sdk-trace)|csv-parse|hono|ical\\.js|kysely|lru-cache|pino|prom-client|saxen|sharp|unzipit|zod|zod-openapi)(?:/|$)`,
);
/** Of modules that can do both: what opens none. */
const QUIET_NAMES: Readonly<Record<string, readonly string[]>> = {
  'node:http': ['createServer', 'STATUS_CODES'],
  'node:net': ['BlockList', 'createServer', 'isIP', 'isIPv6'],
  jose: [
    'decodeProtectedHeader',
    'errors',
    'exportJWK',
    'generateKeyPair',
    'importJWK',
    'jwtVerify',
    'SignJWT',
  ],
};

/** Faults: what can open a connection and belongs to no destination, and files of destinations that open none. */
export function openConnections(tree: Tree, destinations = DESTINATIONS): string[] {
  const declared = new Set(destinations.flatMap(({ opens }) => opens));
  const opening = new Set(
    tree.files.filter((file) => RUNS_ON_SERVER.test(file) && !isTest(file) && opens(tree.read(file))),
  );
  return [
    ...[...opening.difference(declared)].map(
      (file) => `${file}: opens a connection: name its destination in server/destinations.ts.`,
    ),
    ...[...declared.difference(opening)].map(
      (file) => `server/destinations.ts: ${file} opens no connection.`,
    ),
  ];
}

function opens(source: string): boolean {
  const code = source.replace(COMMENT, '');
  return LOUD_CALL.test(code) || [...code.matchAll(IMPORT)].some(isLoud);
}

function isLoud([, names = '', imported, loaded]: RegExpMatchArray): boolean {
  const module = imported ?? loaded ?? '';
  if (QUIET.test(module)) return false;
  const quiet = QUIET_NAMES[module];
  const taken = /^\{(.*)\}$/s
    .exec(names)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  return !(quiet && taken?.every((name) => /^(?:type .+)?$/.test(name) || quiet.includes(name)));
}
