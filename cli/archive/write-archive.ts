import { createHash } from 'node:crypto';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, toLine, toWire } from '#cli/archive/archive-lines.ts';
import type { ArchiveReader } from '#server/db/engine/archive.repository.ts';

export async function countRows(reader: ArchiveReader): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of reader.tables) rows[table.name] = await reader.count(table);
  return rows;
}

export async function* archiveText(
  reader: ArchiveReader,
  rows: Record<string, number>,
  onProgress: (done: number) => void,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const hashed = (text: string) => {
    digest.update(text);
    return text;
  };
  yield hashed(toLine({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, rows }));
  for (const table of reader.tables) {
    for await (const page of reader.pages(table)) {
      yield hashed(page.map((row) => toLine(toWire(table.name, row))).join(''));
      onProgress(page.length);
    }
  }
  yield toLine({ end: true, rows, sha256: digest.digest('hex') });
}
