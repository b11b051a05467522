import { mapRecord, namesOf } from '#contract/attribute.ts';

/** The text of each field, empty where nothing is typed; a checkbox has its value or none. */
export type FormValues<Field extends string> = Readonly<Record<Field, string>>;
export type FormErrors<Field extends string> = { readonly [F in Field]?: string };

/** One form, declared once for the browser and for the action that answers it (decision 021). */
export type FormRules<Field extends string> = {
  /** Starts the ids of its fields. */
  id: string;
  /** For each field, in the order of the screen: a sentence on what is wrong, or null. */
  rules: Readonly<Record<Field, (text: string, values: FormValues<Field>) => string | null>>;
  /** Fields that an answer never repeats, such as passwords. */
  secret?: readonly NoInfer<Field>[];
};

export type FormRefusal<Field extends string> = {
  values: { readonly [F in Field]?: string };
  errors: FormErrors<Field>;
  /** What went wrong that is no field's fault. */
  problem: string | null;
};

/** Only tells the compiler the names of the fields. */
export function defineForm<Field extends string>(form: FormRules<Field>): FormRules<Field> {
  return form;
}

export function fieldsOf<Field extends string>({ rules }: FormRules<Field>): Field[] {
  return namesOf(rules);
}

export function readValues<Field extends string>(
  form: FormRules<Field>,
  textOf: (field: Field) => unknown,
): FormValues<Field> {
  return mapRecord(form.rules, (_, field) => {
    const text = textOf(field);
    return typeof text === 'string' ? text : '';
  });
}

export function errorsIn<Field extends string>(
  form: FormRules<Field>,
  values: FormValues<Field>,
): FormErrors<Field> {
  const faults = fieldsOf(form).map((field) => [field, form.rules[field](values[field], values)] as const);
  // Object.fromEntries forgets the names that it was given.
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null)) as FormErrors<Field>;
}

/** For an action: what was typed, and the answer to send back if a rule is broken. */
export function checkForm<Field extends string>(form: FormRules<Field>, data: FormData) {
  const values = readValues(form, (field) => {
    const text = data.get(field);
    // A text area's line breaks travel as CRLF.
    return typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '';
  });
  const errors = errorsIn(form, values);
  const refusal = Object.keys(errors).length > 0 ? refuse(form, values, { errors }) : null;
  return { values, refusal };
}

export function refuse<Field extends string>(
  { secret = [] }: FormRules<Field>,
  values: FormValues<Field>,
  { errors = {}, problem = null }: Partial<Pick<FormRefusal<Field>, 'errors' | 'problem'>>,
): FormRefusal<Field> {
  const repeated: { [F in Field]?: string } = { ...values };
  for (const field of secret) delete repeated[field];
  return { values: repeated, errors, problem };
}
