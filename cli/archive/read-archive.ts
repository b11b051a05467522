import { createHash } from 'node:crypto';
import type { z } from 'zod';
import {
  ARCHIVE_VERSION,
  type ArchiveFooter,
  type ArchiveHeader,
  type ArchiveRowLine,
  footerSchema,
  headerSchema,
  rowSchema,
} from '#cli/archive/archive-lines.ts';
import { byteLines } from '#cli/archive/byte-lines.ts';
import { Failure } from '#cli/failure.ts';
import { currentRows } from '#server/db/engine/archived-rows.ts';

export type ArchiveEntry = ArchiveRowLine & { line: number };

const LINE_BYTES_MAX = 100_000_000;
const LINE_FEED = '\n';

/** Only the end proves the file complete. @throws {Failure} for a bad file, possibly after some rows */
export async function* archiveEntries(
  source: AsyncIterable<Uint8Array>,
  onHeader: (header: ArchiveHeader) => void,
): AsyncGenerator<ArchiveEntry, ArchiveFooter> {
  const digest = createHash('sha256');
  const found: Record<string, number> = {};
  let line = 0;
  let footer: ArchiveFooter | null = null;
  for await (const bytes of byteLines(source, LINE_BYTES_MAX)) {
    line += 1;
    if (footer) throw new Failure(`El archivo sigue después de su final (línea ${line}).`);
    const value = parsed(bytes);
    if (line === 1) {
      const header = readHeader(value);
      for (const table of Object.keys(header.rows)) found[table] = 0;
      onHeader(header);
    } else if (typeof value === 'object' && value !== null && 'end' in value) {
      footer = take(footerSchema, value, line);
      checkFooter(footer, found, digest.digest('hex'));
      continue;
    } else {
      const entry = take(rowSchema, value, line);
      found[entry.table] = (found[entry.table] ?? 0) + 1;
      yield { ...entry, line };
    }
    digest.update(bytes).update(LINE_FEED);
  }
  if (!footer) throw new Failure('El archivo está incompleto: le falta el final.');
  return footer;
}

/** Reads and checks all of it. @returns its digest, and the rows of today's tables that it makes @throws {Failure} */
export async function archiveSummary(source: AsyncIterable<Uint8Array>): Promise<ArchiveFooter> {
  const entries = archiveEntries(source, () => {});
  const rows: Record<string, number> = {};
  for (;;) {
    const next = await entries.next();
    if (next.done) return { ...next.value, rows };
    for (const { table } of currentRows(next.value.table, next.value.row))
      rows[table] = (rows[table] ?? 0) + 1;
  }
}

function readHeader(value: unknown): ArchiveHeader {
  const header = headerSchema.safeParse(value);
  if (!header.success) throw new Failure('El archivo no es una copia hecha con «export».');
  if (header.data.version !== ARCHIVE_VERSION) {
    throw new Failure(
      `La copia es de la versión ${header.data.version} del formato; aquí se lee la ${ARCHIVE_VERSION}.`,
    );
  }
  return header.data;
}

function checkFooter(footer: ArchiveFooter, found: Record<string, number>, sha256: string): void {
  const tables = new Set([...Object.keys(footer.rows), ...Object.keys(found)]);
  for (const table of tables) {
    const [said, had] = [footer.rows[table] ?? 0, found[table] ?? 0];
    if (said !== had)
      throw new Failure(`El archivo está incompleto: ${table} debía tener ${said} filas y tiene ${had}.`);
  }
  if (footer.sha256 !== sha256)
    throw new Failure('El archivo se dañó o se cambió: la suma de comprobación no coincide.');
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function take<T>(schema: z.ZodType<T>, value: unknown, line: number): T {
  const result = schema.safeParse(value);
  if (!result.success)
    throw new Failure(`La línea ${line} no se puede leer: el archivo está dañado o incompleto.`);
  return result.data;
}
