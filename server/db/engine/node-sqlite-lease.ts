import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { NodeSqliteFile } from '#server/db/engine/node-sqlite-file.ts';

/**
 * What Kysely treats as a connection. Selects run on the shared reader; the first other statement takes the
 * writer, which then serves the reads too, since they may be in a transaction.
 */
export class NodeSqliteLease implements DatabaseConnection {
  readonly #file: NodeSqliteFile;
  #lock: Promise<() => void> | undefined;

  constructor(file: NodeSqliteFile) {
    this.#file = file;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // In SQLite a select cannot write, not even in a common table expression.
    if (!this.#lock && SelectQueryNode.is(query.query)) return this.#file.reader.executeQuery(query);
    const since = Date.now();
    this.#lock ??= this.#file.writeMutex.lock();
    return this.#lock.then(() => this.#file.writer.executeQuery(query, since));
  }

  // biome-ignore lint/correctness/useYield: rows of a synchronous database arrive at once; Kysely asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming a query is not supported: read it in pages.');
  }

  release(): void {
    this.#lock?.then((unlock) => unlock());
    this.#lock = undefined;
  }
}
