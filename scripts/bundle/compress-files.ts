import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/;
const WORTH_IT_BYTES = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside the text files of a folder, at the highest level: too slow to do per request. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const compress = async (file: string) => {
    const body = readFileSync(file);
    if (body.byteLength < WORTH_IT_BYTES) return;
    writeFileSync(`${file}.br`, await toBrotli(body));
    writeFileSync(`${file}.gz`, await toGzip(body, { level: 9 }));
  };
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))),
  );
}
