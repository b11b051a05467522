import { expect, test } from 'vitest';
import { openConnections } from '#scripts/structure/open-connections.ts';

const faults = (sources: Record<string, string>, opens: string[] = []) =>
  openConnections({ files: Object.keys(sources), read: (file) => sources[file] ?? '' }, [
    { name: 'Mail', by: 'process', address: '', settings: [], when: '', tells: '', opens },
  ]);
const OPENING = [
  "import pg from 'pg';",
  "import { request as ask } from 'node:https';",
  "import {\n  createServer,\n  connect,\n} from 'node:net';",
  "import * as net from 'node:net';",
  "const sdk = await import('@aws-sdk/client-s3');",
  "import { createRemoteJWKSet, errors } from 'jose';",
  "const answer = await fetch('https://example.org');",
  'const socket = new WebSocket(address);',
  "import got from 'got';",
];
const QUIET = [
  "import { createServer, type Server } from 'node:http';",
  "import type { Socket } from 'node:net';",
  "import { readFile } from 'node:fs/promises';\nimport { z } from 'zod';",
  "import { fetchPicture } from '#server/pictures-pipeline/fetch-picture.ts';\nawait app.fetch(request);",
  "// As fetch('https://example.org') would.",
];

test.each(OPENING)('%s is a fault where no destination names its file', (source) => {
  for (const file of ['server/a.ts', 'cli/a.ts']) {
    expect(faults({ [file]: source })).toEqual([
      `${file}: opens a connection: name its destination in server/destinations.ts.`,
    ]);
    expect(faults({ [file]: source }, [file])).toEqual([]);
  }
});

test.each(QUIET)('%s opens nothing', (source) => {
  expect(faults({ 'server/a.ts': source })).toEqual([]);
});

test('tests may connect, and the browser has a policy of its own', () => {
  const files = ['server/a.test.ts', 'server/testing/a.ts', 'web/a.ts'];
  expect(faults(Object.fromEntries(files.map((file) => [file, 'await fetch(address)'])))).toEqual([]);
});

test('a destination names no file that opens nothing', () => {
  expect(faults({ 'server/a.ts': '' }, ['server/a.ts'])).toEqual([
    'server/destinations.ts: server/a.ts opens no connection.',
  ]);
});
