import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import {
  errorsIn,
  type FormErrors,
  type FormRefusal,
  type FormRules,
  fieldsOf,
  readValues,
} from '#web/forms/form.ts';
import { useAnswer } from '#web/forms/use-answer.ts';

type Options<Field extends string> = {
  /** The action's latest answer: `useActionData()` or `fetcher.data`. */
  refusal?: FormRefusal<Field> | null | undefined;
  initial?: { readonly [F in Field]?: string };
  /** Whether it is on its way, for a fetcher's form. */
  sending?: boolean;
  /** What is wrong in rows that the screen keeps beside the fields, by the names of their controls. */
  faults?: FormErrors<string>;
};

const NO_FAULTS: FormErrors<string> = {};

/** A form for its action. The inputs keep the texts, also from before hydration (§7.15 form manners). */
export function useForm<Field extends string>(
  form: FormRules<Field>,
  { refusal, initial, sending: isFetching, faults = NO_FAULTS }: Options<Field>,
) {
  const isNavigating = useNavigation().formData !== undefined;
  const sending = isFetching ?? isNavigating;
  const element = useRef<HTMLFormElement>(null);
  const isTyping = useRef(false);
  const [values, setValues] = useState(() => readValues(form, (field) => startOf(field)));
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState(() => answeredFields(form, refusal));
  const [isSubmitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<FormErrors<string>>(refusal?.errors ?? {});
  const errors: FormErrors<string> = { ...errorsIn(form, values), ...faults };
  const isShown = (name: string) => isSubmitted || left.has(name);

  const attach = useCallback(
    (node: HTMLFormElement | null) => {
      element.current = node;
      if (node) setValues(valuesIn(form, node));
    },
    [form],
  );

  // While it is sent a form may be inert: nothing in it can have the focus.
  useAnswer(sending ? null : refusal, ({ errors }) => {
    setRefused(errors);
    // Who goes on typing keeps the focus.
    if (!isTyping.current) focusFirst(element.current, errors);
  });

  const onInput = ({ currentTarget, target, isTrusted }: FormEvent<HTMLFormElement>) => {
    // What is filled in for somebody is not typed.
    isTyping.current ||= isTrusted;
    setValues(valuesIn(form, currentTarget));
    const name = nameOf(target);
    setEdited((before) => new Set([...before, name]));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };

  const onBlur = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const name = nameOf(target);
    if (!edited.has(name)) return;
    setValues(valuesIn(form, currentTarget));
    afterPress(() => setLeft((before) => new Set([...before, name])));
  };

  const onReset = () => {
    setEdited(new Set());
    setLeft(new Set());
    setSubmitted(false);
    setRefused({});
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    isTyping.current = false;
    const typed = valuesIn(form, event.currentTarget);
    const wrong: FormErrors<string> = { ...errorsIn(form, typed), ...faults };
    setValues(typed);
    setRefused({});
    setSubmitted(true);
    const isFaulty = Object.keys(wrong).length > 0;
    if (sending || isFaulty) event.preventDefault();
    if (isFaulty) focusFirst(event.currentTarget, wrong);
  };

  function startOf(field: Field): string | undefined {
    return refusal?.values[field] ?? initial?.[field];
  }

  const errorAt = (name: string) => refused[name] ?? (isShown(name) ? errors[name] : undefined);

  const field = (name: Field) => {
    const error = errorAt(name);
    const isGood = isShown(name) && !error;
    return {
      id: `${form.id}-${name}`,
      name,
      defaultValue: startOf(name),
      error,
      ...(isGood && { 'aria-invalid': false as const }),
    };
  };

  /** @param over what it takes the place of; whatever else was typed stays */
  const fill = (name: Field, text: string, over?: string) => {
    const control = element.current?.elements.namedItem(name);
    if (!(control instanceof Element)) return;
    const shown = Reflect.get(control, 'value');
    if (shown === text || (over ?? shown) !== shown) return;
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
    errorAt,
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
): ReadonlySet<string> {
  return new Set(fieldsOf(form).filter((field) => refusal?.values[field] !== undefined));
}

const nameOf = (control: object) => String(Reflect.get(control, 'name'));

function focusFirst(element: HTMLFormElement | null, errors: FormErrors<string>) {
  const faulty = [...(element?.elements ?? [])].find((control) => errors[nameOf(control)]);
  const control = faulty ?? element?.querySelector('[type="submit"]');
  if (control instanceof HTMLElement) control.focus();
}

/** A message that moves the button under a press takes the press away from it. */
function afterPress(run: () => void) {
  if (!document.documentElement.matches(':active')) return run();
  document.addEventListener('mouseup', () => setTimeout(run), { once: true });
}
