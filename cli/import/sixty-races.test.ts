import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { cliOn } from '#cli/testing/import-cases.ts';
import { namesOf } from '#contract/attribute.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { withoutObjects } from '#contract/fact-objects.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { xlsxFile } from '#server/spreadsheets/testing/xlsx-file.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

/** As organisers and editors word them: every fact, in many spellings (docs/catalogue-files.md). */
const SHEET = join(import.meta.dirname, '../testing/sixty-races.csv');
const RACES = 60;

/** No sheet of people has these: they name an entry, or come with courses, pictures and sources. */
const UNWRITTEN = new Set<string>([
  ...['uid', 'code', 'description', 'imageUrl', 'latitude', 'longitude', 'verifiedAt', 'sourceUrl'],
  ...['route', 'heights', 'startPoint', 'endPoint'],
]);

const isKnown = (fact: unknown) =>
  fact !== null && fact !== undefined && fact !== '' && !(Array.isArray(fact) && fact.length === 0);

describe.each(ENGINES)('sixty races with the facts of their day in %s', (engine) => {
  const { run, folder } = cliOn(engine);
  const exported = async (name: string) => {
    const file = join(folder().path, name);
    expect(await run(['export', 'races', file])).toMatchObject({ code: 0 });
    return file;
  };

  test('come in from a sheet, go out and come in again without a difference, as CSV and as JSON', async () => {
    const taken = await run(['import', 'races', SHEET]);
    expect({ said: taken.stderr, code: taken.code }).toMatchObject({
      said: expect.stringContaining(`Nuevas: ${RACES}, `),
      code: 0,
    });
    for (const file of [SHEET, await exported('sesenta.csv'), await exported('sesenta.json')]) {
      const again = await run(['import', 'races', file, '--dry-run']);
      expect({ file, said: again.stderr }).toEqual({
        file,
        said: expect.stringContaining(`Nuevas: 0, cambian: 0, iguales: ${RACES}, `),
      });
    }

    const file: Record<string, unknown>[] = JSON.parse(readFileSync(await exported('sesenta.json'), 'utf8'));
    const races = file.map((race) => withoutObjects(race) as CatalogueRace);
    const distances = races.flatMap((race) => race.distances);
    const missing = [
      ...namesOf(RACE_ATTRIBUTES).filter((fact) => !races.some((race) => isKnown(race[fact]))),
      ...namesOf(DISTANCE_ATTRIBUTES).filter((fact) => !distances.some((one) => isKnown(one[fact]))),
    ];
    expect(missing.filter((fact) => !UNWRITTEN.has(fact))).toEqual([]);
  });

  test('are the same from a workbook', async () => {
    await run(['import', 'races', SHEET]);
    const rows: string[][] = parse(readFileSync(SHEET), { delimiter: ';' });
    const file = join(folder().path, 'sesenta.xlsx');
    writeFileSync(file, xlsxFile({ Carreras: rows }));
    const again = await run(['import', 'races', file, '--dry-run']);
    expect(again.stderr).toContain(`Nuevas: 0, cambian: 0, iguales: ${RACES}, `);
  });
});
