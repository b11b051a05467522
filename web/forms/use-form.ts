import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  errorsIn,
  type FormErrors,
  type FormRefusal,
  type FormRules,
  fieldsOf,
  readValues,
} from '#web/forms/form.ts';

type Options<Field extends string> = {
  /** The action's latest answer: `useActionData()` or `fetcher.data`. */
  refusal?: FormRefusal<Field> | null | undefined;
  initial?: { readonly [F in Field]?: string };
  /** Whether it is on its way, for a fetcher's form. */
  sending?: boolean;
};

/** A form for its action. The inputs keep the texts, also from before hydration (docs/product §7.15). */
export function useForm<Field extends string>(
  form: FormRules<Field>,
  { refusal, initial, sending: isFetching }: Options<Field>,
) {
  const isNavigating = useNavigation().formData !== undefined;
  const sending = isFetching ?? isNavigating;
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => readValues(form, (field) => startOf(field)));
  const [edited, setEdited] = useState<ReadonlySet<Field>>(new Set());
  const [shown, setShown] = useState(() => answeredFields(form, refusal));
  const [refused, setRefused] = useState<FormErrors<Field>>(refusal?.errors ?? {});
  const errors = errorsIn(form, values);

  const attach = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      if (node) setValues(valuesIn(form, node));
    },
    [form],
  );

  useEffect(() => {
    if (!refusal) return;
    setRefused(refusal.errors);
    focusFirst(form, element.current, refusal.errors);
  }, [form, refusal]);

  const fieldOf = (target: EventTarget) =>
    fieldsOf(form).find((field) => field === Reflect.get(target, 'name'));

  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    setValues(valuesIn(form, currentTarget));
    const name = fieldOf(target);
    if (!name) return;
    setEdited((before) => new Set([...before, name]));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };

  const onBlur = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const name = fieldOf(target);
    if (!name || !edited.has(name)) return;
    setValues(valuesIn(form, currentTarget));
    afterPress(() => setShown((before) => new Set([...before, name])));
  };

  const onReset = () => {
    setEdited(new Set());
    setShown(new Set());
    setRefused({});
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const typed = valuesIn(form, event.currentTarget);
    const faults = errorsIn(form, typed);
    setValues(typed);
    setRefused({});
    setShown(new Set(fieldsOf(form)));
    const isFaulty = Object.keys(faults).length > 0;
    if (sending || isFaulty) event.preventDefault();
    if (isFaulty) focusFirst(form, event.currentTarget, faults);
  };

  function startOf(field: Field): string | undefined {
    return refusal?.values[field] ?? initial?.[field];
  }

  const field = (name: Field) => {
    const error = refused[name] ?? (shown.has(name) ? errors[name] : undefined);
    const isGood = shown.has(name) && !error;
    return {
      id: `${form.id}-${name}`,
      name,
      defaultValue: startOf(name),
      error,
      ...(isGood && { 'aria-invalid': false as const }),
    };
  };

  const fill = (name: Field, text: string) => {
    const control = element.current?.elements.namedItem(name);
    if (!(control instanceof Element) || Reflect.get(control, 'value') === text) return;
    Reflect.set(control, 'value', text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return {
    form: {
      ref: attach,
      method: 'post',
      noValidate: true,
      'aria-busy': sending,
      onInput,
      onBlur,
      onReset,
      onSubmit,
    } as const,
    field,
    values,
    isValid: Object.keys(errors).length === 0,
    problem: sending ? null : refusal?.problem,
    sending,
    fill,
  };
}

function valuesIn<Field extends string>(form: FormRules<Field>, element: HTMLFormElement) {
  const data = new FormData(element);
  return readValues(form, (field) => data.get(field));
}

/** Marked from the start: the fields that a page without JavaScript brings back. */
function answeredFields<Field extends string>(
  form: FormRules<Field>,
  refusal: FormRefusal<Field> | null | undefined,
): ReadonlySet<Field> {
  return new Set(fieldsOf(form).filter((field) => refusal?.values[field] !== undefined));
}

function focusFirst<Field extends string>(
  form: FormRules<Field>,
  element: HTMLFormElement | null,
  errors: FormErrors<Field>,
) {
  const name = fieldsOf(form).find((field) => errors[field]);
  const control = name ? element?.elements.namedItem(name) : element?.querySelector('[type="submit"]');
  if (control instanceof HTMLElement) control.focus();
}

/** A message that moves the button under a press takes the press away from it. */
function afterPress(run: () => void) {
  if (!document.documentElement.matches(':active')) return run();
  document.addEventListener('mouseup', () => setTimeout(run), { once: true });
}
