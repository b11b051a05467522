import { namesOf } from '#contract/attribute.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** Of one row, by the names of its columns. */
export type Cells = Readonly<Record<string, string | number | null>>;

/** Lists and coordinates are JSON; a row that is older than its column has null. */
type Column<Value> = Value extends string | number | null ? Value : string | null;

/** The row of an entry whose columns are called as its attributes are. */
export type Columns<Entry> = {
  [Name in keyof Entry & string as SnakeCase<Name>]: Column<Entry[Name]>;
};

/** What each attribute that is JSON is where nothing is stored of it. */
export type Lists<Entry> = {
  [Name in keyof Entry as Extract<Entry[Name], readonly unknown[]> extends never ? never : Name]: Entry[Name];
};

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How entries become rows, and rows entries. */
export function attributeColumns<Entry extends object>(
  attributes: Readonly<Record<keyof Entry & string, unknown>>,
  lists: Lists<Entry>,
) {
  const names = namesOf(attributes).map((name): [string, string] => [name, snakeCase(name)]);
  const empty = new Map<string, unknown>(Object.entries(lists));
  const fields = names.map(([name, column]) => ({ name, column, isJson: empty.has(name) }));
  return {
    columns: names.map(([, column]) => column) as (keyof Columns<Entry>)[],

    read(row: Columns<Entry>): Entry {
      const entry: Record<string, unknown> = {};
      // A loop: of a page's races this is most of the time.
      for (const { name, column, isJson } of fields) {
        const stored: unknown = Reflect.get(row, column);
        if (!isJson) entry[name] = stored;
        else entry[name] = typeof stored === 'string' ? JSON.parse(stored) : empty.get(name);
      }
      return entry as Entry;
    },

    write(entry: Entry): Columns<Entry> {
      const row: Record<string, unknown> = {};
      for (const { name, column } of fields) {
        const value: unknown = Reflect.get(entry, name);
        row[column] = Array.isArray(value) ? JSON.stringify(value) : value;
      }
      return row as Columns<Entry>;
    },
  };
}
