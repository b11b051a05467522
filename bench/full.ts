import { join } from 'node:path';
import { accountFigures } from '#bench/account-figures.ts';
import { clusterChapter } from '#bench/cluster/cluster-chapter.ts';
import { openUserRaces, type Place } from '#bench/databases.ts';
import type { Group } from '#bench/figures.ts';
import { visitFigures } from '#bench/first-visits.ts';
import { growthFigures } from '#bench/growth-figures.ts';
import { longListTable } from '#bench/long-list.ts';
import { paintFigures } from '#bench/paint-figures.ts';
import { privateFigures } from '#bench/private-figures.ts';
import { publicFigures } from '#bench/public-figures.ts';
import { startPrivatePostgres } from '#scripts/private-postgres.ts';

const FEW = 10_000;
const MANY = 1_000_000;

/** What the short run leaves out, each figure beside its floor. */
export const GROUPS: Record<string, (folder: string) => AsyncGenerator<Group>> = {
  async *public(folder) {
    for await (const { engine, place } of onBothEngines(folder)) yield publicFigures(place('races'), engine);
  },
  async *private(folder) {
    for await (const { engine, place } of onBothEngines(folder)) {
      const few = await openUserRaces(place('few'), FEW);
      yield privateFigures(few, engine);
      yield growthFigures(few, await openUserRaces(place('many'), MANY), engine);
    }
  },
  async *accounts(folder) {
    yield accountFigures(folder);
  },
  async *visits(folder) {
    yield visitFigures(folder);
  },
  async *paint(folder) {
    yield paintFigures(folder);
  },
};

/** What has no floor; the cluster only by its name. */
export const CHAPTERS: Record<string, (folder: string) => Promise<string>> = {
  lists: longListTable,
  cluster: clusterChapter,
};

type Engine = { engine: 'SQLite' | 'PostgreSQL'; place(name: string): Place };

async function* onBothEngines(folder: string): AsyncGenerator<Engine> {
  const dataDir = (name: string) => join(folder, name);
  yield { engine: 'SQLite', place: (name) => ({ dataDir: dataDir(name), databaseUrl: undefined }) };
  const postgres = await startPrivatePostgres({ durable: false });
  try {
    const urls = new Map<string, string>();
    for (const name of ['races', 'few', 'many']) urls.set(name, await postgres.createDatabase(name));
    yield {
      engine: 'PostgreSQL',
      place: (name) => ({ dataDir: dataDir(`${name}-files`), databaseUrl: urls.get(name) }),
    };
  } finally {
    await postgres.remove();
  }
}
