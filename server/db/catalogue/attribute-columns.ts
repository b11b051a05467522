import { namesOf } from '#contract/attribute.ts';

/** Of one row, by the names of its columns. */
export type Cells = Readonly<Record<string, string | number | null>>;

/** Lists, coordinates and what is true or not are JSON; a row that is older than its column has null. */
type Column<Value> = Value extends string | number | null ? Value : string | null;

/** The row of an entry whose columns are called as its attributes are. */
export type Columns<Entry> = {
  [Name in keyof Entry & string]: Column<Entry[Name]>;
};

/** What each attribute that is JSON is where nothing is stored of it. */
export type Lists<Entry> = {
  [Name in keyof Entry as Extract<Entry[Name], readonly unknown[] | boolean> extends never
    ? never
    : Name]: Entry[Name];
};

/** How entries become rows, and rows entries. */
export function attributeColumns<Entry extends object>(
  attributes: Readonly<Record<keyof Entry & string, unknown>>,
  lists: Lists<Entry>,
) {
  const columns = namesOf<keyof Entry & string>(attributes);
  const empty = new Map<string, unknown>(Object.entries(lists));
  const fields = columns.map((name) => ({ name, isJson: empty.has(name) }));
  return {
    columns,

    read(row: Columns<Entry>): Entry {
      const entry: Record<string, unknown> = {};
      // A loop: of a page's races this is most of the time.
      for (const { name, isJson } of fields) {
        const stored: unknown = row[name];
        if (!isJson) entry[name] = stored;
        else entry[name] = typeof stored === 'string' ? JSON.parse(stored) : empty.get(name);
      }
      return entry as Entry;
    },

    write(entry: Entry): Columns<Entry> {
      const row: Record<string, unknown> = {};
      for (const name of columns) {
        const value: unknown = entry[name];
        row[name] = Array.isArray(value) || typeof value === 'boolean' ? JSON.stringify(value) : value;
      }
      return row as Columns<Entry>;
    },
  };
}
