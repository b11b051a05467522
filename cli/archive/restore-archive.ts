import { fromWire } from '#cli/archive/archive-lines.ts';
import type { ArchiveEntry } from '#cli/archive/read-archive.ts';
import { countRows } from '#cli/archive/write-archive.ts';
import { Failure } from '#cli/failure.ts';
import type {
  ArchivedRow,
  ArchivedTable,
  ArchiveReader,
  ArchiveWriter,
} from '#server/db/engine/archive.repository.ts';
import { currentRows } from '#server/db/engine/archived-rows.ts';

const ROWS_PER_INSERT = 50;

type Batch = {
  table: ArchivedTable;
  columns: string;
  firstLine: number;
  lastLine: number;
  rows: ArchivedRow[];
};

export async function refuseData(reader: ArchiveReader): Promise<void> {
  const held = await heldBy(reader);
  if (held.length === 0) return;
  const list = held.map(([table, count]) => `${table}: ${count}`).join(', ');
  throw new Failure(
    `La base de datos ya tiene datos (${list}). Para cambiarlos por los de la copia usa --replace.`,
  );
}

/** Refuses a database with data, or empties it when the operator passed `--replace`. */
export async function makeRoom(writer: ArchiveWriter, replace: boolean): Promise<void> {
  if (!replace) return refuseData(writer);
  if ((await heldBy(writer)).length > 0) await writer.erase();
}

async function heldBy(reader: ArchiveReader): Promise<[table: string, count: number][]> {
  return Object.entries(await countRows(reader)).filter(([, count]) => count > 0);
}

/** Batches rows of one table and columns. @returns the number of rows @throws {Failure} naming the line */
export async function restoreEntries(
  writer: ArchiveWriter,
  entries: AsyncIterable<ArchiveEntry>,
  onProgress: (done: number) => void,
): Promise<number> {
  const tables = new Map(writer.tables.map((table) => [table.name, table]));
  let batch: Batch | null = null;
  let total = 0;
  let savedRaces = false;
  for await (const { line, ...archived } of entries) {
    savedRaces ||= archived.table === 'saved_races';
    for (const { table: name, row } of currentRows(archived.table, archived.row)) {
      const table = tables.get(name);
      if (!table) throw new Failure(`Línea ${line}: la tabla «${name}» no existe en esta versión.`);
      const values = checked(table, row, line);
      const columns = Object.keys(values).join();
      if (
        batch &&
        (batch.table !== table || batch.columns !== columns || batch.rows.length >= ROWS_PER_INSERT)
      ) {
        await write(writer, batch, onProgress);
        batch = null;
      }
      batch ??= { table, columns, firstLine: line, lastLine: line, rows: [] };
      batch.rows.push(values);
      batch.lastLine = line;
      total += 1;
    }
  }
  if (batch) await write(writer, batch, onProgress);
  if (savedRaces) await writer.settleSaved();
  return total;
}

function checked(table: ArchivedTable, row: ArchiveEntry['row'], line: number): ArchivedRow {
  try {
    return fromWire(table, row);
  } catch (error) {
    throw error instanceof RangeError ? new Failure(`Línea ${line}: ${error.message}.`) : error;
  }
}

async function write(writer: ArchiveWriter, batch: Batch, onProgress: (done: number) => void): Promise<void> {
  try {
    await writer.insert(batch.table, batch.rows);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`Líneas ${batch.firstLine} a ${batch.lastLine} (${batch.table.name}): ${reason}.`);
  }
  onProgress(batch.rows.length);
}
