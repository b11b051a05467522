import { NodeSqliteConnection } from '#server/db/node-sqlite-connection.ts';
import { Turns } from '#server/db/turns.ts';

/**
 * The two connections of a process to its SQLite file. In WAL mode the reading one never waits for a writer, whether
 * of this process or of another; the writing one is lent to one caller at a time.
 */
export class NodeSqliteFile {
  readonly reader: NodeSqliteConnection;
  readonly writer: NodeSqliteConnection;
  readonly turnsToWrite = new Turns();

  private constructor(reader: NodeSqliteConnection, writer: NodeSqliteConnection) {
    this.reader = reader;
    this.writer = writer;
  }

  /** Opens a file, new or not. Processes that open a new one at the same moment wait for each other. */
  static async open(path: string): Promise<NodeSqliteFile> {
    // Only the writing connection can make the file, and bring back what a killed process left in its log.
    const writer = await NodeSqliteConnection.openToWrite(path);
    try {
      return new NodeSqliteFile(await NodeSqliteConnection.openToRead(path), writer);
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  /** The last to close writes the log into the file, which the reading connection could not. */
  close(): void {
    this.reader.close();
    this.writer.close();
  }
}
