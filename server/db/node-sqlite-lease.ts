import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { NodeSqliteFile } from '#server/db/node-sqlite-file.ts';

/**
 * What Kysely takes for a connection. It reads beside everybody else until it is given anything but a select; from
 * then on it has the writing connection to itself, for reading too: it may be in a transaction.
 */
export class NodeSqliteLease implements DatabaseConnection {
  readonly #file: NodeSqliteFile;
  #turn: Promise<() => void> | undefined;

  constructor(file: NodeSqliteFile) {
    this.#file = file;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A select of SQLite's cannot write, not even in a common table expression.
    if (!this.#turn && SelectQueryNode.is(query.query)) return this.#file.reader.executeQuery(query);
    this.#turn ??= this.#file.turnsToWrite.take();
    return this.#turn.then(() => this.#file.writer.executeQuery(query));
  }

  // biome-ignore lint/correctness/useYield: rows of a synchronous database arrive at once; Kysely asks for a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming a query is not supported: read it in pages.');
  }

  /** Gives the writing connection back. The lease can be used again. */
  release(): void {
    this.#turn?.then((end) => end());
    this.#turn = undefined;
  }
}
