import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { compressFiles } from '#scripts/bundle/compress-files.ts';

const SCRIPT = 'console.log("una zancada más");'.repeat(50);
const folder = mkdtempSync(join(tmpdir(), 'zancada-compressed-'));

afterEach(() => rmSync(folder, { recursive: true }));

test('what a browser reads as text is compressed beside itself, and nothing else is', async () => {
  writeFileSync(join(folder, 'page.js'), SCRIPT);
  writeFileSync(join(folder, 'tiny.js'), 'let a;');
  writeFileSync(join(folder, 'photo.png'), SCRIPT);
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'photo.png', 'tiny.js']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(join(folder, 'page.js.gz'))).toString()).toBe(SCRIPT);
});
