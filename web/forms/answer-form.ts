import { data } from 'react-router';
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import { checkForm, type FormErrors, type FormRules, type FormValues, refuse } from '#web/forms/form.ts';

type Words<Field extends string> = {
  /** Errors that are one field's fault, with a sentence where the error's own is not the screen's. */
  fields?: Partial<Record<ErrorCode, readonly [Field, string?]>>;
  /** Errors whose own sentence is shown, besides that of waiting. */
  own?: readonly ErrorCode[];
  otherwise: string;
};

/** No fault of what was typed: the screen's sentence comes first. */
const AWAY: readonly ErrorCode[] = ['Network', 'Unavailable', 'Unknown'];

/** The form of a request. @throws the page's answer to an incomplete one */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data('El formulario llegó incompleto.', { status: 400 });
  });
}

/** What an action answers to a refused call, with its status; what else failed is thrown on. */
export function answerRefusal<Answer>(error: unknown, answerTo: (refusal: AppError) => Answer) {
  if (!(error instanceof AppError)) throw error;
  return data(answerTo(error), { status: ERRORS[error.code].status });
}

/**
 * What `work` returns, else a refusal in the words of the error's code (docs/product §10.15 error codes).
 * @param words null where the call has the form's fields, and says itself what is wrong of each
 */
export async function answerForm<Field extends string, T>(
  form: FormRules<Field>,
  sent: FormData,
  words: Words<NoInfer<Field>> | null,
  work: (values: FormValues<Field>) => Promise<T>,
) {
  const { values, refusal } = checkForm(form, sent);
  if (refusal) return data(refusal, { status: 422 });
  try {
    return await work(values);
  } catch (error) {
    return answerRefusal(error, (refusal) => refuse(form, values, faultsOf(refusal, words)));
  }
}

function faultsOf<Field extends string>({ code, message, fields }: AppError, words: Words<Field> | null) {
  if (!words) return { errors: (fields ?? {}) as FormErrors<Field>, problem: fields ? null : message };
  const { own = [], otherwise } = words;
  const [field, fault = message] = words.fields?.[code] ?? [];
  if (field) return { errors: { [field]: fault } as FormErrors<Field> };
  const isOwn = code === 'LimitExceeded' || own.includes(code);
  const both = AWAY.includes(code) && message !== otherwise ? `${otherwise} ${message}` : otherwise;
  return { problem: isOwn ? message : both };
}

export function isRefusal(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof AppError && codes.includes(error.code);
}
