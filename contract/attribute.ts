import type { z } from 'zod';
import type { CellReader } from '#domain/catalogue-cell.ts';

/** A field of the desk's forms. */
export type Input = {
  control:
    | 'address'
    | 'area'
    | 'category'
    | 'choice'
    | 'city'
    | 'name'
    | 'date'
    | 'marks'
    | 'number'
    | 'paragraphs'
    | 'picture'
    | 'place'
    | 'point'
    | 'price'
    | 'stages'
    | 'text'
    | 'time'
    | 'verified';
  /** Where in the form, and how far down. */
  at?: readonly [
    part: 'about' | 'place' | 'organizer' | 'kit' | 'rules' | 'picture' | 'source' | 'more',
    order: number,
  ];
  /** Shares its line with others. */
  isShort?: true;
  /** Where the form calls it otherwise. */
  label?: string;
  hint?: string;
  maxLength?: number;
  rows?: number;
  /** Of a choice. */
  options?: readonly string[];
  /** Of a choice: the first option where nothing was said. */
  isAlwaysSaid?: true;
};

/** What there is to know of one attribute of an entry; files, forms, rows and answers derive from it. */
export type Attribute = {
  /** As files and the desk's calls give it. */
  schema: z.ZodType;
  /** As the public calls answer it. */
  answer: z.ZodType;
  isOnCard?: true;
  /** What people write above its column (docs/product §17.23 sheet headings); folded, with bars between. */
  headings: string;
  /** What a cell's text says; the text itself unless given. */
  cell?: CellReader;
  /** How people read and write a value that is neither text nor number, for `cell` to read. */
  text?(value: unknown): string;
  /** How the cell of a file has a list, where not as people write it. */
  file?(value: unknown): string;
  label: string;
  /** Where an import's report calls it otherwise. */
  columnLabel?: string;
  /** Null for what no form changes as one text. */
  input: Input | null;
};

export type Attributes = Readonly<Record<string, Attribute>>;

/** `Object.keys` with their names. */
export function namesOf<Name extends string>(record: { readonly [N in Name]?: unknown }): Name[] {
  return Object.keys(record) as Name[];
}

export function mapRecord<Name extends string, Value, Made>(
  record: Readonly<Record<Name, Value>>,
  make: (value: Value, name: Name) => Made,
): Record<Name, Made> {
  const made = namesOf(record).map((name) => [name, make(record[name], name)]);
  return Object.fromEntries(made) as Record<Name, Made>;
}

type Shape<All extends Attributes, Part extends 'schema' | 'answer'> = {
  -readonly [Name in keyof All]: All[Name][Part];
};

export function schemasOf<All extends Attributes>(all: All): Shape<All, 'schema'> {
  return mapRecord(all, ({ schema }) => schema) as Shape<All, 'schema'>;
}

export function answersOf<All extends Attributes>(all: All): Shape<All, 'answer'> {
  return mapRecord(all, ({ answer }) => answer) as Shape<All, 'answer'>;
}

/** The names of what a card shows. */
export type OnCard<All extends Attributes> = {
  [Name in keyof All]: All[Name] extends { isOnCard: true } ? Name : never;
}[keyof All];

export function onCard<All extends Attributes>(all: All): Pick<All, OnCard<All>> {
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one.isOnCard)) as Pick<All, OnCard<All>>;
}

/** What a card shows, as `pick` takes it. */
export function picksOnCard<All extends Attributes>(all: All): Record<OnCard<All>, true> {
  const names = namesOf(all).filter((name) => all[name]?.isOnCard);
  return Object.fromEntries(names.map((name) => [name, true])) as Record<OnCard<All>, true>;
}

/** What a schema names of a value, in its order: nothing else leaves. */
export function answerOf<Schema extends z.ZodObject>(
  { shape }: Schema,
  value: z.output<Schema>,
): z.output<Schema> {
  const answer: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) if (name in value) answer[name] = value[name];
  return answer as z.output<Schema>;
}

/** Each fact as a sheet's cell has it. */
export function cellsOf(
  attributes: Attributes,
  facts: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const cells = Object.entries(facts).map(([name, fact]) => {
    const { text, file = text } = attributes[name] ?? {};
    return [name, file && Array.isArray(fact) ? file(fact) : fact];
  });
  return Object.fromEntries(cells);
}
