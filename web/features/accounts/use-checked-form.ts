import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Refusal } from '#web/features/accounts/refusal.ts';
import { useShownFields } from '#web/features/accounts/use-shown-fields.ts';

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type Faults<Field extends string> = Partial<Record<Field, string>>;

type Form<Field extends string> = {
  /** Before the names of the fields, in their ids. */
  id: string;
  fields: readonly Field[];
  /** A field that takes its time, such as a code read off a mail: its fault shows only when it is left. */
  unhurried?: Field;
  check: (values: Values<Field>) => { [F in Field]?: string | undefined };
  /** Does what the form is for; whatever it throws goes to `explain`. */
  send: (values: Values<Field>) => Promise<void>;
  explain: (error: unknown) => Refusal<Field>;
};

/**
 * A form whose messages show once a field has been edited or the form submitted (docs/product.md §7.15). What was
 * typed stays in the inputs themselves, so that nothing typed or filled in before this code ran is lost.
 */
export function useCheckedForm<Field extends string>({
  id,
  fields,
  unhurried,
  check,
  send,
  explain,
}: Form<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => emptyValues(fields));
  const [refusal, setRefusal] = useState<Refusal<Field> | null>(null);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { isShown, showAll, hideAll, edited, hold, left } = useShownFields<Field>();

  const read = () => (form.current ? readValues(form.current, fields) : values);
  const faults = check(values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was filled in before hydration
  useEffect(() => setValues(read()), []);
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [type="submit"]')?.focus();
  }, [refusals]);

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const typed = read();
    setValues(typed);
    const name = fieldOf(event.target, fields);
    if (!name) return;
    if (name === unhurried && check(typed)[name]) hold(name);
    else edited(name);
    setRefusal((before) => before && { ...before, faults: { ...before.faults, [name]: undefined } });
  };

  const onBlur = (event: FormEvent<HTMLFormElement>) => {
    const name = fieldOf(event.target, fields);
    if (name) left(name);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const typed = read();
    setValues(typed);
    setRefusal(null);
    showAll(fields);
    if (fields.some((field) => check(typed)[field])) return setRefusals((count) => count + 1);
    setSending(true);
    try {
      await send(typed);
    } catch (error) {
      setRefusal(explain(error));
      setRefusals((count) => count + 1);
    } finally {
      setSending(false);
    }
  };

  /** Props of one field's control: its name, its fault, and the mark that it is good. */
  const field = (name: Field) => {
    const error = refusal?.faults[name] ?? (isShown(name) ? faults[name] : undefined);
    const good = isShown(name) && !error;
    return { id: `${id}-${name}`, name, error, ...(good && { 'aria-invalid': false as const }) };
  };

  /** As if nothing had been typed. */
  const empty = () => {
    form.current?.reset();
    setValues(read());
    setRefusal(null);
    hideAll();
  };

  return { empty, form: { ref: form, onChange, onBlur, onSubmit }, field, values, refusal, sending };
}

function emptyValues<Field extends string>(fields: readonly Field[]): Values<Field> {
  // fromEntries forgets the names that it was given.
  return Object.fromEntries(fields.map((field) => [field, ''])) as Values<Field>;
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Values<Field>;
}

function fieldOf<Field extends string>(target: EventTarget, fields: readonly Field[]): Field | undefined {
  return target instanceof HTMLInputElement ? fields.find((field) => field === target.name) : undefined;
}
