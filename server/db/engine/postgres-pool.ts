import type { DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { namesFor, toObject } from '#server/db/engine/column-names.ts';
import { codeOf, isConnectionLost, isDatabaseAway, isReadOnly } from '#server/db/engine/database-away.ts';
import { type PostgresServers, readPostgresUrl } from '#server/db/engine/postgres-url.ts';
import type { NamedQuery } from '#server/db/engine/prepared.ts';

const INT8 = 20;
const CONNECT_MS = 5000;
/** A dead network never brings PostgreSQL's own timeout. */
const ANSWER_MS = 1000;

/** Not `begin`: within a transaction nothing is asked again. */
const READ = /^\s*(select|with)\b/i;
const READ_ONLY = `select current_setting('transaction_read_only') = 'on' as "readOnly"`;

export type PostgresLimits = {
  /** Connections. */
  size: number;
  /** Milliseconds; 0: no limit. */
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  /** Whether a read whose connection broke is asked again, on a new one. */
  repeatsReads: boolean;
};

export type PostgresLease = DatabaseConnection & { release(): void };
export type PostgresConnections = { connect(): Promise<PostgresLease>; end(): Promise<void> };

/** Connections, and requests that wait for one. */
export type PoolState = { pool: string; size: number; open: number; idle: number; waiting: number };

/** One pool a host: the first that answers as required serves until it fails (docs/decisions/030-faults-of-the-database.md). */
export class PostgresHosts implements PostgresConnections {
  readonly #servers: PostgresServers;
  readonly #limits: PostgresLimits;
  readonly #onError: (error: Error) => void;
  #pools: pg.Pool[];
  #serving = 0;
  #epoch = 0;
  readonly #epochs = new WeakMap<pg.PoolClient, number>();
  #poolerRefuses = false;
  #keepsStatements = true;

  constructor(url: string, limits: PostgresLimits, onError: (error: Error) => void) {
    const servers = readPostgresUrl(url);
    if (!servers) throw new Error('DATABASE_URL is not a URL of PostgreSQL.');
    this.#servers = servers;
    this.#limits = limits;
    this.#onError = onError;
    this.#pools = this.#open();
  }

  /** Connections made until now are closed instead of being used again. */
  renew(): void {
    this.#epoch += 1;
  }

  async connect(): Promise<PostgresLease> {
    return this.#lease(await this.#client());
  }

  async #client(isRetry = false): Promise<pg.PoolClient> {
    const first = this.#serving;
    let failure: unknown;
    for (let step = 0; step < this.#pools.length; step++) {
      const host = (first + step) % this.#pools.length;
      try {
        const client = await this.#current(host);
        this.#serving = host;
        return client;
      } catch (error) {
        failure = error;
        if (!isHostAway(error)) break;
      }
    }
    if (isRetry || !isRefusedParameter(failure)) throw failure;
    this.#withoutParameters(failure);
    return this.#client(true);
  }

  state(): Omit<PoolState, 'pool'> {
    const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
      this.#pools.reduce((total, pool) => total + pool[count], 0);
    const [open, idle, waiting] = [sum('totalCount'), sum('idleCount'), sum('waitingCount')];
    return { size: this.#limits.size, open, idle, waiting };
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }

  #open(): pg.Pool[] {
    const { size, statementTimeoutMs, lockTimeoutMs } = this.#limits;
    const { urls, wanted } = this.#servers;
    return urls.map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max: size,
        connectionTimeoutMillis: CONNECT_MS,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + ANSWER_MS }),
        ...(!this.#poolerRefuses && { statement_timeout: statementTimeoutMs, lock_timeout: lockTimeoutMs }),
        // Every bigint here is a count or a day's seconds, well within a double.
        types: {
          getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)),
        },
        onConnect: (client) => (wanted === 'any' ? undefined : demand(client, wanted)),
      });
      // A dropped connection emits 'error' twice. Log it once; never let it crash the process.
      pool.on('connect', (client) => {
        client.once('error', this.#onError);
        client.on('error', () => {});
      });
      return pool.on('error', () => {});
    });
  }

  async #current(host: number): Promise<pg.PoolClient> {
    const pool = this.#pools[host] as pg.Pool;
    for (;;) {
      const client = await pool.connect();
      const epoch = this.#epochs.get(client) ?? this.#epoch;
      this.#epochs.set(client, epoch);
      if (epoch === this.#epoch) return client;
      client.release(true);
    }
  }

  #lease(client: pg.PoolClient): PostgresLease {
    let leased: pg.PoolClient | null = client;
    /** Why nothing more can be asked: the connection still waits for an answer, or none took its place. */
    let lost: Error | null = null;
    let mayRepeat = this.#limits.repeatsReads;
    const ask = async (query: NamedQuery): Promise<pg.QueryArrayResult<unknown[]>> => {
      const asked = leased;
      if (lost || !asked) throw lost;
      const repeatable = mayRepeat && READ.test(query.sql);
      mayRepeat = false;
      const text: pg.QueryArrayConfig = { text: query.sql, values: [...query.parameters], rowMode: 'array' };
      try {
        if (!query.name || !this.#keepsStatements) return await asked.query(text);
        return await asked.query({ ...text, name: query.name }).catch((error) => {
          if (!isStatementLost(error)) throw error;
          this.#keepsStatements = false;
          return asked.query(text);
        });
      } catch (error) {
        if (isReadOnly(error)) this.renew();
        if (error instanceof Error && error.message === 'Query read timeout') lost = error;
        if (!repeatable || !(error instanceof Error) || !isConnectionLost(error)) throw error;
        // The others of its server are about to break, too.
        this.renew();
        lost = error;
        // Given back first: a full pool opens none in its place while it is held.
        asked.release(true);
        leased = null;
        leased = await this.#client();
        lost = null;
        return ask(query);
      }
    };
    return {
      async executeQuery<R>(query: NamedQuery): Promise<QueryResult<R>> {
        const { command, fields, rowCount, rows } = await ask(query);
        const names = fields.map(({ name }) => name).map(namesFor(query));
        const named = command === 'ROLLBACK' ? [{ command }] : rows.map((row) => toObject(names, row));
        return { numAffectedRows: BigInt(rowCount ?? 0), rows: named as R[] };
      },
      // biome-ignore lint/correctness/useYield: Kysely asks for a generator
      async *streamQuery() {
        throw new Error('Streaming a query is not supported: read it in pages.');
      },
      release: () => leased?.release(lost !== null || this.#epochs.get(leased) !== this.#epoch),
    };
  }

  /** PgBouncer refuses what it cannot follow. */
  #withoutParameters(refusal: Error): void {
    if (this.#poolerRefuses) return;
    this.#poolerRefuses = true;
    const old = this.#pools;
    this.#pools = this.#open();
    for (const pool of old) void pool.end();
    this.#onError(new Error(`${refusal.message}: set it with ALTER ROLE, or let the pooler ignore it`));
  }
}

async function demand(client: pg.ClientBase, wanted: 'writable' | 'read-only'): Promise<void> {
  const { rows } = await client.query<{ readOnly: boolean }>(READ_ONLY);
  if (rows[0]?.readOnly === (wanted === 'read-only')) return;
  const is = wanted === 'writable' ? 'is read-only' : 'is not read-only';
  throw Object.assign(new Error(`The server ${is}.`), { code: '25006' });
}

function isHostAway(error: unknown): boolean {
  // A pool without a free connection says nothing about its host.
  return error instanceof Error && isDatabaseAway(error) && !/timeout exceeded/.test(error.message);
}

/** A pooler gave the connection to another client meanwhile; nothing was done. */
function isStatementLost(error: unknown): boolean {
  return codeOf(error) === '26000' || codeOf(error) === '42P05';
}

function isRefusedParameter(error: unknown): error is Error {
  return codeOf(error) === '08P01' && /unsupported startup parameter/.test(String(error));
}
