import type { FieldErrors } from '#contract/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import {
  type ContactValues,
  contactFaults,
  readContactForm,
} from '#web/features/contact/contact-form-values.ts';

export type ContactRefusal = {
  sent: false;
  /** What was typed, to be corrected and sent again. */
  values: ContactValues;
  faults: FieldErrors;
  /** What went wrong that is no field's fault. */
  problem: string | null;
};

/** What the screen shows after the form was sent. */
export type ContactAnswer = { sent: true; message: string } | ContactRefusal;

/** The refusal for values with faults, null for values without. */
export function refusalFor(values: ContactValues): ContactRefusal | null {
  const faults = contactFaults(values);
  return Object.keys(faults).length > 0 ? { sent: false, values, faults, problem: null } : null;
}

/**
 * Checks and sends the form; the status is that of the page that says so (docs/product.md §6).
 * @throws {ApiError} when no answer came
 */
export async function sendContactForm(
  form: FormData,
  submit: ApiClient,
): Promise<{ answer: ContactAnswer; status: number }> {
  const values = readContactForm(form);
  const refusal = refusalFor(values);
  if (refusal) return { answer: refusal, status: 422 };
  try {
    const { message } = await submit('POST /contact', { body: values });
    return { answer: { sent: true, message }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { fields, status } = error;
    if (status === 0) throw error;
    const problem = Object.keys(fields).length > 0 ? null : error.message;
    return { answer: { sent: false, values, faults: fields, problem }, status };
  }
}
