import type { z } from 'zod';
import type { FormInput } from '#desk/features/entries/entry-inputs.ts';
import { faultIn } from '#desk/features/entries/schema-rules.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { errorsIn, type FormErrors, type FormRules, type FormValues, fieldsOf } from '#web/forms/form.ts';

/** An entry as it is typed: its texts, and the rows of the one field that is a list. */
export type EntryDraft<Field extends string, Row> = { texts: FormValues<Field>; rows: readonly Row[] };

type Read = { values: unknown; faults?: FormErrors<string> };

/** The form of one kind of entry, for the browser and for the action that answers it. */
export type EntryDefinition<Field extends string, Row, Facts> = {
  kind: EntryKind;
  form: FormRules<Field>;
  inputs: Readonly<Record<Field, FormInput>>;
  list?: {
    field: string;
    label: string;
    text: (rows: readonly Row[]) => string;
    rowsIn: (sent: FormData) => Row[];
  };
  /** Of what is stored, but its identifiers. */
  schema: z.ZodType<Facts>;
  draftOf: (facts: Partial<Facts>) => EntryDraft<Field, Row>;
  /** What a draft says, for the schema to judge; faults of the texts themselves come with it. */
  read: (draft: EntryDraft<Field, Row>) => Read;
  /** The name of the control that a fault of the schema belongs to. */
  controlAt: (path: readonly PropertyKey[]) => string;
};

/** Name and value of what goes with a form: the version that was read, or the key of a creation. */
export type EntryToken = readonly [name: 'version' | 'idempotencyKey', value: string];

/** What is stored of an entry, as far as its form knows. */
export type StoredEntry<Field extends string, Row> = { draft: EntryDraft<Field, Row>; token: EntryToken };

/** What somebody else saved meanwhile. */
export type StaleDraft<Field extends string, Row> = {
  draft: EntryDraft<Field, Row>;
  version: number;
  editor: string | null;
  at: string | null;
};

export type EntryAnswer<Field extends string, Row> = {
  values: { readonly [F in Field]?: string };
  errors: FormErrors<string>;
  /** What went wrong that is no field's fault. */
  problem: string | null;
  /** For the page rendered after a refusal. */
  rows?: readonly Row[];
  /** What went well; an open page stays as it is. */
  done?: 'saved' | 'published' | 'withdrawn';
  /** Of the entry as it is stored now, with what was sent unless it was withdrawn. */
  version?: number;
  conflict?: StaleDraft<Field, Row>;
};

/** A stored fact as the text of a field. */
export const textOf = (fact: unknown) =>
  typeof fact === 'number' ? String(fact).replace('.', ',') : String(fact ?? '').replaceAll('\r\n', '\n');

/** The same rules as the server's (docs/product §17.13 entry forms). */
export function checkDraft<Field extends string, Row, Facts>(
  entry: EntryDefinition<Field, Row, Facts>,
  draft: EntryDraft<Field, Row>,
): { facts: Facts | null; errors: FormErrors<string> } {
  const { values, faults } = entry.read(draft);
  const parsed = entry.schema.safeParse(values);
  const errors: Record<string, string | undefined> = {};
  for (const issue of parsed.error?.issues ?? []) errors[entry.controlAt(issue.path)] ??= faultIn(issue);
  Object.assign(errors, faults, errorsIn(entry.form, draft.texts));
  return { facts: parsed.success && Object.keys(errors).length === 0 ? parsed.data : null, errors };
}

/** What is wrong in the rows alone. */
export function checkRows<Field extends string, Row, Facts>(
  entry: EntryDefinition<Field, Row, Facts>,
  rows: readonly Row[],
): FormErrors<string> {
  const { errors } = checkDraft(entry, { ...entry.draftOf({}), rows });
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => name.split('.')[0] === entry.list?.field),
  );
}

export type Side = 'mine' | 'theirs';

/** A field that both versions have differently, as texts to read. */
export type Difference = { field: string; label: string; mine: string; theirs: string; chosen: Side };

/** What the two versions of an entry have differently: of what one editor alone changed his stays
 * (docs/product §17.14 two editors). */
export function differencesOf<Field extends string, Row, Facts>(
  entry: EntryDefinition<Field, Row, Facts>,
  base: EntryDraft<Field, Row>,
  mine: EntryDraft<Field, Row>,
  theirs: EntryDraft<Field, Row>,
): Difference[] {
  const { form, inputs, list } = entry;
  const texts = fieldsOf(form)
    .filter((field) => !isSameText(mine, theirs, field))
    .map((field) => ({
      field,
      label: inputs[field].label,
      mine: mine.texts[field],
      theirs: theirs.texts[field],
      chosen: isSameText(mine, base, field) ? ('theirs' as const) : ('mine' as const),
    }));
  if (!list || isSameList(mine, theirs)) return texts;
  const chosen = isSameList(mine, base) ? ('theirs' as const) : ('mine' as const);
  const { field, label, text } = list;
  return [...texts, { field, label, mine: text(mine.rows), theirs: text(theirs.rows), chosen }];
}

export function isSameDraft<Field extends string, Row>(
  one: EntryDraft<Field, Row>,
  other: EntryDraft<Field, Row>,
  fields: readonly Field[],
): boolean {
  return isSameList(one, other) && fields.every((field) => isSameText(one, other, field));
}

type Texts<Field extends string> = Pick<EntryDraft<Field, unknown>, 'texts'>;
type Rows = Pick<EntryDraft<never, unknown>, 'rows'>;

const isSameText = <Field extends string>(one: Texts<Field>, other: Texts<Field>, field: Field) =>
  one.texts[field].trim() === other.texts[field].trim();

const isSameList = (one: Rows, other: Rows) => saidBy(one) === saidBy(other);

/** An empty text says nothing. */
const saidBy = ({ rows }: Rows) =>
  JSON.stringify(rows.filter((row) => typeof row !== 'string' || row.trim() !== ''));
