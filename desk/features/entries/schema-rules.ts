import type { z } from 'zod';

type Rules<Field extends string> = Readonly<Record<Field, (text: string) => string | null>>;

/** The rules of a form by the schema that the server parses its fields with: the same sentences. */
export function schemaRules<
  Shape extends Record<string, z.ZodType>,
  const Field extends keyof Shape & string,
>({ shape }: { shape: Shape }, fields: readonly Field[]): Rules<Field> {
  const rules = fields.map((field) => [field, (text: string) => faultOf(shape[field], text)]);
  return Object.fromEntries(rules);
}

function faultOf(schema: z.ZodType | undefined, text: string): string | null {
  const [issue] = schema?.safeParse(text).error?.issues ?? [];
  if (!issue) return null;
  // Of several forms that a value may have, the last one is the text.
  return issue.code === 'invalid_union'
    ? (issue.errors.at(-1)?.[0]?.message ?? issue.message)
    : issue.message;
}
