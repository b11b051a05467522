import type { CatalogueKind } from '#cli/import/catalogue-kind.ts';
import { mapRace } from '#cli/import/races/map-race.ts';
import { CSV_FIELDS, RACE_FIELDS, raceRows } from '#cli/import/races/race-rows.ts';
import { type CatalogueRace, catalogueRaceSchema } from '#contract/catalogue.ts';

export const raceImport: CatalogueKind<CatalogueRace> = {
  one: 'carrera',
  many: 'carreras',
  key: 'uid',
  schema: catalogueRaceSchema,
  fields: { json: [...RACE_FIELDS, 'distances'], csv: CSV_FIELDS },
  unique: ['code'],
  csvRows: raceRows,
  map: mapRace,
  async checkStored(rows, catalogue, faults) {
    const races = rows.map(({ key, unique, line }) => ({ uid: key, code: unique.code ?? '', line }));
    const taken = await catalogue.codesTaken(races);
    for (const { code, line } of races) {
      const owner = taken.get(code);
      if (owner)
        faults.add({ line, field: 'code', reason: `«${code}» ya es de la carrera «${owner}» del catálogo.` });
    }
  },
  save: (catalogue, rows, progress) => catalogue.saveRaces(rows, progress),
};
