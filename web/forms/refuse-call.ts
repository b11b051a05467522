import { data } from 'react-router';
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { type FormErrors, type FormRules, type FormValues, refuse } from '#web/forms/form.ts';

type Words<Field extends string> = {
  /** Errors that are one field's fault, with their sentence. */
  fields?: Partial<Record<ErrorCode, readonly [Field, string]>>;
  /** Errors whose own sentence is shown, besides those of waiting and of an outage. */
  own?: readonly ErrorCode[];
  /** The sentence for everything else. */
  otherwise: string;
};

const ALWAYS_OWN: readonly ErrorCode[] = ['LimitExceeded', 'Network', 'Unavailable'];

/**
 * An action's answer when the API refused the call: words by its code, never by its text (docs/product.md §10.15, codes
 * decide), and the same status.
 */
export function refuseCall<Field extends string>(
  form: FormRules<Field>,
  values: FormValues<Field>,
  error: unknown,
  { fields, own = [], otherwise }: Words<Field>,
) {
  if (!(error instanceof AppError)) throw error;
  const { code, message } = error;
  const { status } = ERRORS[code];
  const fault = fields?.[code];
  if (fault) {
    const errors: { [F in Field]?: string } = {};
    errors[fault[0]] = fault[1];
    return data(refuse(form, values, { errors: errors satisfies FormErrors<Field> }), { status });
  }
  const isOwn = ALWAYS_OWN.includes(code) || own.includes(code);
  return data(refuse(form, values, { problem: isOwn ? message : otherwise }), { status });
}

export function isRefusal(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof AppError && codes.includes(error.code);
}
