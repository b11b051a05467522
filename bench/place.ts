/** Where a database of runners lies: a folder for SQLite, an address for PostgreSQL. */
export type Place = { dataDir: string; databaseUrl: string | undefined };
