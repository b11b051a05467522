import { Mutex } from '#server/db/engine/mutex.ts';
import { NodeSqliteConnection } from '#server/db/engine/node-sqlite-connection.ts';

/** In WAL mode the reader never waits for a writer; the writer is used by one caller at a time. */
export class NodeSqliteFile {
  readonly reader: NodeSqliteConnection;
  readonly writer: NodeSqliteConnection;
  readonly writeMutex = new Mutex();

  private constructor(reader: NodeSqliteConnection, writer: NodeSqliteConnection) {
    this.reader = reader;
    this.writer = writer;
  }

  static async open(path: string, lockTimeoutMs: number): Promise<NodeSqliteFile> {
    // Only the writer can create the file and recover the log of a killed process.
    const writer = await NodeSqliteConnection.openToWrite(path, lockTimeoutMs);
    try {
      return new NodeSqliteFile(await NodeSqliteConnection.openToRead(path, lockTimeoutMs), writer);
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  /** The writer closes last: it checkpoints the log into the file. */
  close(): void {
    this.reader.close();
    this.writer.close();
  }
}
