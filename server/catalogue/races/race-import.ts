import { cellsOf } from '#contract/attribute.ts';
import { type CatalogueRace, catalogueRaceSchema } from '#contract/catalogue.ts';
import { DISTANCE_ATTRIBUTES } from '#contract/distance-attributes.ts';
import { byColumn, DISTANCE_COLUMNS } from '#contract/distance-columns.ts';
import { fileField } from '#contract/fact-objects.ts';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';
import { withContactFields } from '#domain/address-cell.ts';
import { municipalitiesOf } from '#domain/municipality.ts';
import { counted } from '#domain/spanish-number.ts';
import type { CatalogueKind, FileRow } from '#server/catalogue/catalogue-kind.ts';
import { isSameFact } from '#server/catalogue/compare-rows.ts';
import { mapRace } from '#server/catalogue/races/map-race.ts';
import { CSV_FIELDS, DISTANCE_FIELDS, RACE_FIELDS, raceRows } from '#server/catalogue/races/race-rows.ts';
import { headingsOf } from '#server/catalogue/rows/headings.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';

export const raceImport: CatalogueKind<CatalogueRace> = {
  table: 'races',
  word: 'race',
  one: 'carrera',
  many: 'carreras',
  key: 'uid',
  schema: catalogueRaceSchema,
  fields: { json: [...RACE_FIELDS, 'distances'], csv: CSV_FIELDS },
  named: ['name', 'city', 'startDate'],
  unique: ['code'],
  headings: { ...headingsOf(RACE_ATTRIBUTES), ...byColumn(headingsOf(DISTANCE_ATTRIBUTES)) },
  contactField: 'organizerUrl',
  withContact: withContactFields,
  sheetRows: raceRows,
  map: mapRace,
  toFile: (race) => ({ ...race, distances: race.distances.map(withoutRouteEnds) }),
  csvColumns: [...RACE_FIELDS.map(fileField), ...DISTANCE_COLUMNS],
  csvLines: (race) =>
    distancesOf(race).map((distance, index) => ({
      // The race's own fields stand on its first line, so that one cell is to be edited.
      ...(index === 0 ? inColumns(cellsOf(RACE_ATTRIBUTES, race)) : { uid: race.uid }),
      ...byColumn(cellsOf(DISTANCE_ATTRIBUTES, distance)),
    })),
  merge(before, given, keepsDistances) {
    // A month or a year that a file says comes with its precision.
    const stored = 'startDate' in given ? { ...before, datePrecision: 'day' } : before;
    if (keepsDistances) {
      const named = new Map(distancesOf(given).map((distance) => [distance.name, distance]));
      const kept = distancesOf(stored).map((one) => mergedDistance(one, named.get(one.name) ?? {}));
      return { ...stored, ...given, distances: kept };
    }
    const known = new Map(distancesOf(stored).map((distance) => [distance.name, distance]));
    const distances = Array.isArray(given.distances) && {
      distances: given.distances.map((one: unknown) =>
        isRecord(one) ? mergedDistance(known.get(String(one.name ?? '').trim()), one) : one,
      ),
    };
    return { ...stored, ...given, ...distances };
  },
  facts(race) {
    const all = distancesOf(race);
    return new Map<string, unknown>([
      ...RACE_FIELDS.map((field) => [field, race[field]] as const),
      ['distances', all.map(({ name }) => name)],
      ...all.flatMap((one) =>
        DISTANCE_FIELDS.map((field) => [`distances.${one.name}.${field}`, one[field]] as const),
      ),
    ]);
  },
  fromFacts(facts) {
    const names = facts.get('distances');
    const distances = (Array.isArray(names) ? names : []).map((name: unknown) => ({
      name,
      ...Object.fromEntries(DISTANCE_FIELDS.map((field) => [field, facts.get(`distances.${name}.${field}`)])),
    }));
    return { ...Object.fromEntries(RACE_FIELDS.map((field) => [field, facts.get(field)])), distances };
  },
  stored: (catalogue, uids) => catalogue.racesByUid(uids),
  doubt(before, { city, department }) {
    if (before?.city === city && before.department === department) return null;
    const all = municipalitiesOf(city, department).map((one) => `${one.city} (${one.department})`);
    if (all.length < 2) return null;
    const either = new Intl.ListFormat('es-CO', { type: 'disjunction' }).format(all);
    return { field: 'city', reason: `Escribe el departamento: ¿${either}?` };
  },
  codeChecks: {
    of: (before, after) => ({
      code: after.code,
      dropped: (before?.distances ?? [])
        .filter(({ name }) => !after.distances.some((one) => one.name === name))
        .map(({ name }) => ({ code: before?.code ?? '', distance: name })),
    }),
    taken: (code, owner) => `«${code}» ya es de la carrera «${owner}» del catálogo.`,
    held: (distance, runners) =>
      `${counted(runners, 'corredor tiene', 'corredores tienen')} «${distance}» en su lista`,
    async check(checks, catalogue, faults, drop) {
      const taken = await catalogue.codesTaken(checks.map(({ code }) => code));
      const dropped = drop.isAllowed ? [] : checks.flatMap((change) => change.dropped);
      const held = await catalogue.runnersOf(dropped);
      const refused = new Set<string>();
      for (const change of checks) {
        const owner = taken.get(change.code);
        if (owner && owner !== change.key) {
          faults.add({ ...change.at('code'), reason: this.taken(change.code, owner) });
          refused.add(change.key);
        }
        for (const { code, distance, runners } of held) {
          if (!change.dropped.some((one) => one.code === code && one.distance === distance)) continue;
          const reason = `${this.held(distance, runners)}: ${drop.how}.`;
          faults.add({ ...change.at('distances'), reason });
          refused.add(change.key);
        }
      }
      return refused;
    },
  },
  save: (catalogue, rows, progress, edition, by) => catalogue.saveRaces(rows, progress, edition, by),
};

const inColumns = (cells: FileRow): FileRow =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [fileField(field), cell]));

function distancesOf(race: FileRow): FileRow[] {
  return Array.isArray(race.distances) ? race.distances.filter(isRecord) : [];
}

/** Heights are those of the route they came with. */
function mergedDistance(stored: FileRow | undefined, given: FileRow): FileRow {
  const isOfRoute = !('route' in given) || isSameFact(given.route, stored?.route);
  return { ...stored, ...(!isOfRoute && { heights: null }), ...given };
}

/** An end of the route that was not set follows the route. */
function withoutRouteEnds(distance: CatalogueRace['distances'][number]): FileRow {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const { route, startPoint, endPoint } = distance;
  return {
    ...distance,
    startPoint: same(startPoint, route.at(0)) ? null : startPoint,
    endPoint: same(endPoint, route.at(-1)) ? null : endPoint,
  };
}
