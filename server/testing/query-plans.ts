import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { TestDatabase } from '#server/testing/test-databases.ts';

type Work = (db: TestDatabase['db']) => Promise<unknown>;

export async function plansOf({ db, engine }: TestDatabase, work: Work): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  const explain = engine === 'postgres' ? 'explain (costs off)' : 'explain query plan';
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'));
  }
  return plans;
}

export async function planOf(database: TestDatabase, work: Work): Promise<string> {
  const plan = (await plansOf(database, work)).at(-1);
  if (plan === undefined) throw new Error('The work sent no query.');
  return plan;
}
