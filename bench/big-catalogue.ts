import { pino } from 'pino';
import { demoCatalogue } from '#cli/demo/demo-catalogue.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDependencies, type Dependencies } from '#server/dependencies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_AHEAD = 700;

/** The database of a data folder, opened beside the server that works on it. */
export async function openCatalogue(dataDir: string): Promise<Dependencies> {
  const deps = createDependencies(readConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
  await migrate(deps.database.db, deps.database.engine);
  return deps;
}

/** Fills an empty data folder with many races: the demonstration's, over and over, on other days. */
export async function fillCatalogue(dataDir: string, races: number): Promise<void> {
  const deps = await openCatalogue(dataDir);
  const now = deps.now();
  const models = demoCatalogue(bogotaDate(now)).races;
  await deps.catalogue.saveRaces({
    *[Symbol.iterator]() {
      for (let i = 0; i < races; i++) {
        const model = models[i % models.length];
        if (model) yield another(model, i, bogotaDate(new Date(now.getTime() + (i % DAYS_AHEAD) * DAY_MS)));
      }
    },
  });
  await deps.close();
}

function another(model: CatalogueRace, number: number, startDate: string): CatalogueRace {
  return {
    ...model,
    uid: `${model.uid}-${number}`,
    code: `${model.code}${number}`,
    name: `${model.name} ${number}`,
    startDate,
  };
}
