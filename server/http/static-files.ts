import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '#server/http/cache/accepted-encoding.ts';
import { CachedAnswer } from '#server/http/cache/cached-answer.ts';
import { sendAnswer } from '#server/http/cache/send-answer.ts';
import { FOR_EVER } from '#server/http/cache-control.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { DATA_POLICY, type SecurityHeaders } from '#server/http/security-headers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
// Built files carry their hash; a font that changes gets a new name.
const IMMUTABLE_PATH = /^\/assets\/.+-[\w-]{8,}\.\w+$|^\/fonts\//;
const REVALIDATED = 'public, max-age=0, must-revalidate';
const FOR_ONE = 'private, max-age=31536000, immutable';

const COMPRESSED: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

type StaticFile = {
  body: Uint8Array;
  headers: Readonly<Record<string, string>>;
  prepared: ReadonlyMap<Encoding, Uint8Array>;
};

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** @param base where they are private: no cache between may keep them */
export function readStaticFiles(folder: string, base = ''): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, entry);
    const path = `${base}/${relative(folder, file).split(sep).join('/')}`;
    const type = TYPES[extname(file)];
    if (!type || path.includes('/.') || !statSync(file).isFile()) continue;
    const caching = base ? FOR_ONE : IMMUTABLE_PATH.test(path) ? FOR_EVER : REVALIDATED;
    files.set(path, {
      body: readFileSync(file),
      headers: { 'content-type': type, 'cache-control': caching },
      prepared: compressedBeside(file),
    });
  }
  return files;
}

function compressedBeside(file: string): ReadonlyMap<Encoding, Uint8Array> {
  const found = COMPRESSED.filter(([, ending]) => existsSync(file + ending));
  return new Map(found.map(([encoding, ending]) => [encoding, readFileSync(file + ending)]));
}

/**
 * @param policies content policies by path, for files that run on their own
 * @param mayHave whether the files are there for who asks
 */
export function staticFilesRoutes(
  app: App,
  files: StaticFiles,
  security: SecurityHeaders,
  policies: Readonly<Record<string, string>>,
  mayHave: (c: HttpContext) => boolean = () => true,
): void {
  const answers = new Map<string, CachedAnswer>();
  for (const [path, { body, headers, prepared }] of files) {
    const policy = policies[path] ?? DATA_POLICY;
    const all = { ...security, 'content-security-policy': policy, ...headers };
    answers.set(path, new CachedAnswer(body, all, prepared));
  }
  app.get('*', (c, next) => {
    const answer = answers.get(c.req.path);
    if (!answer || !mayHave(c)) return next();
    c.set('route', 'static');
    c.set('fromMemory', true);
    return Promise.resolve(sendAnswer(c, answer));
  });
}
