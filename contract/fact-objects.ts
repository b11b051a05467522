import { z } from 'zod';
import { RACE_ATTRIBUTES } from '#contract/race-attributes.ts';

// Catalogue files and calls have some facts of a race as one object, `kit: { from, to }`; rows and forms have each apart,
// `kitFrom` and `kitTo` (docs/catalogue-files.md).

const OBJECTS = ['endorsement', 'contact', 'kit', 'refund'] as const;
const OF_OBJECT = new RegExp(`^(?<object>${OBJECTS.join('|')})(?<first>[A-Z])(?<rest>\\w*)$`);

export type ObjectName = (typeof OBJECTS)[number];
type FactOf<Name extends ObjectName> = `${Name}${Capitalize<string>}`;
type PartsOf<All, Name extends ObjectName> = {
  [Field in keyof All as Field extends `${Name}${infer Part}` ? Uncapitalize<Part> : never]: All[Field];
};
type Others<All> = { [Field in keyof All as Field extends FactOf<ObjectName> ? never : Field]: All[Field] };

type WithObjects<Row> = Others<Row> & { [Name in ObjectName]: PartsOf<Row, Name> | null };

type Row = Readonly<Record<string, unknown>>;

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

/** A row as JSON has it. An object of which nothing is known is null. */
export function withObjects<One extends Row>(row: One): WithObjects<One> {
  const file: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) {
    const of = partOf(field);
    if (!of) file[field] = value;
    else file[of.object] = { ...(file[of.object] as Row | undefined), [of.part]: value };
  }
  for (const [name, object] of Object.entries(file))
    if (isObject(name) && Object.values(object as Row).every((fact) => fact === null)) file[name] = null;
  return file as WithObjects<One>;
}

/** The schemas of what `withObjects` makes. */
export function objectSchemas<All extends Record<string, z.ZodType>>(schemas: All) {
  const all: Record<string, z.ZodType> = {};
  for (const [name, one] of Object.entries(withObjects(schemas)))
    all[name] = isObject(name) ? z.object(one as z.ZodRawShape).nullable() : (one as z.ZodType);
  return all as unknown as Others<All> & {
    [Name in ObjectName]: z.ZodNullable<z.ZodObject<PartsOf<All, Name>>>;
  };
}

/** The facts of a JSON file's row, apart; null instead of an object empties all of its facts. What is no object stays as it is. */
export function withoutObjects(file: Row): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(file)) {
    if (!isObject(name) || typeof value !== 'object' || Array.isArray(value)) row[name] = value;
    else if (value === null) for (const field of FIELDS.get(name) ?? []) row[field] = null;
    else for (const [part, fact] of Object.entries(value)) row[fieldIn(name, part)] = fact;
  }
  return row;
}

/** Takes a row also with its objects. */
export const orWithObjects = <Schema extends z.ZodType<Row>>(schema: Schema) =>
  z.preprocess(
    (given: z.input<Schema>) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? withoutObjects(given as Row)
        : given,
    schema,
  );

const isObject = (name: string) => name !== '' && FIELDS.has(name);

function partOf(field: string): { object: string; part: string } | null {
  const { object = '', first = '', rest = '' } = OF_OBJECT.exec(field)?.groups ?? {};
  return object === '' ? null : { object, part: first.toLowerCase() + rest };
}

const fieldIn = (object: string, part: string) => object + part.charAt(0).toUpperCase() + part.slice(1);
