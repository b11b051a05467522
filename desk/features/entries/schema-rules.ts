import type { z } from 'zod';
import { mapRecord } from '#contract/attribute.ts';
import type { FormInput } from '#desk/features/entries/entry-inputs.ts';

type Rules<Field extends string> = Readonly<Record<Field, (text: string) => string | null>>;

/** What a text says, or what is wrong with the text itself. */
export type TextRead = { value: unknown; fault?: string };

/** What a text says to a person's eye: `15,5`, `www.medellin10k.com`. */
export function readText({ cell }: Pick<FormInput, 'cell'>, text: string): TextRead {
  const typed = text.replaceAll('\u00a0', ' ').trim();
  if (!cell || typed === '') return { value: text };
  try {
    return { value: cell(typed) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { value: null, fault: error.message };
  }
}

/** What the texts of a form say, for the schema to judge. */
export function readTexts<Field extends string>(
  inputs: Readonly<Record<Field, FormInput>>,
  texts: Readonly<Record<Field, string>>,
): Record<Field, unknown> {
  return mapRecord(inputs, (input, field) => readText(input, texts[field]).value);
}

/**
 * The rules of a form by the schema that the server parses its fields with: the same sentences.
 * @param read what the schema judges of a text
 */
export function schemaRules<Field extends string>(
  { shape }: { shape: Readonly<Record<string, z.ZodType>> },
  inputs: Readonly<Record<Field, FormInput>>,
  read: (input: FormInput, text: string) => TextRead = readText,
): Rules<Field> {
  return mapRecord(inputs, (input, field) => (text) => {
    const { value, fault } = read(input, text);
    const [issue] = shape[field]?.safeParse(value).error?.issues ?? [];
    return fault ?? (issue ? faultIn(issue) : null);
  });
}

/** Of several forms that a value may have, the last one is the text. */
export function faultIn(issue: z.core.$ZodIssue): string {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined;
  return last?.message ?? issue.message;
}
