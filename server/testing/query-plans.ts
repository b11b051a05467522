import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { TestDatabase } from '#server/testing/test-databases.ts';

/** What the engine means to do for the last query that the work sends. */
export async function planOf(
  { db, engine }: TestDatabase,
  work: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<string> {
  let last: RootOperationNode | undefined;
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      last = node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  if (!last) throw new Error('The work sent no query.');
  const explain = engine === 'postgres' ? 'explain (costs off)' : 'explain query plan';
  const { sql, parameters } = db.getExecutor().compileQuery(last, { queryId: 'plan' });
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
}
