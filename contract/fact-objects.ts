import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';

// Catalogue files have some facts of a race as one object, `kit: { from, to }`; rows and forms have each apart, `kitFrom`
// and `kitTo` (docs/catalogue-files.md).

type Row = Readonly<Record<string, unknown>>;

const OF_OBJECT = /^(?<object>endorsement|contact|kit|refund)(?<first>[A-Z])(?<rest>\w*)$/;

const FIELDS = Map.groupBy(Object.keys(RACE_ATTRIBUTES), (field) => partOf(field)?.object ?? '');

/** `kit.from` of `kitFrom`; of another field itself. */
export function fileField(field: string): string {
  const of = partOf(field);
  return of ? `${of.object}.${of.part}` : field;
}

/** `kitFrom` of `kit.from`; of another name itself. */
export function fieldOfFile(name: string): string {
  const [object = '', part = ''] = name.split('.');
  return isObject(object) && part !== '' ? fieldIn(object, part) : name;
}

/** As a JSON file has a row. An object of which nothing is known is null. */
export function withObjects(row: Row): Record<string, unknown> {
  const file: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) {
    const of = partOf(field);
    if (!of) file[field] = value;
    else if (value === null || value === undefined) file[of.object] ??= null;
    else file[of.object] = { ...(file[of.object] as Row | null), [of.part]: value };
  }
  return file;
}

/** A row of a JSON file; null instead of an object empties all of its facts. What is no object stays as it is. */
export function withoutObjects(file: Row): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(file)) {
    if (!isObject(name) || typeof value !== 'object' || Array.isArray(value)) row[name] = value;
    else if (value === null) for (const field of FIELDS.get(name) ?? []) row[field] = null;
    else for (const [part, fact] of Object.entries(value)) row[fieldIn(name, part)] = fact;
  }
  return row;
}

const isObject = (name: string) => name !== '' && FIELDS.has(name);

function partOf(field: string): { object: string; part: string } | null {
  const { object = '', first = '', rest = '' } = OF_OBJECT.exec(field)?.groups ?? {};
  return object === '' ? null : { object, part: first.toLowerCase() + rest };
}

const fieldIn = (object: string, part: string) => object + part.charAt(0).toUpperCase() + part.slice(1);
