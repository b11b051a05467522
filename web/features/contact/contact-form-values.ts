import type { FieldErrors } from '#contract/errors.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts';

export const CONTACT_FIELDS = ['name', 'email', 'raceName', 'date', 'location', 'message'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;

/** What a visitor typed; a field that did not come is empty. */
export function readContactForm(form: FormData): ContactValues {
  const text = (name: ContactField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    raceName: text('raceName'),
    date: text('date'),
    location: text('location'),
    message: text('message'),
  };
}

/** What is missing or wrong, by field, in words for the screen (docs/product.md §6.1). The API has the last word. */
export function contactFaults(values: ContactValues): FieldErrors {
  const faults: FieldErrors = {};
  if (!values.name) faults.name = 'Escribe tu nombre.';
  if (!isEmail(values.email)) faults.email = EMAIL_MESSAGE;
  if (!values.raceName) faults.raceName = 'Escribe el nombre de la carrera.';
  if (!isCalendarDate(values.date)) faults.date = 'Elige la fecha de la carrera.';
  if (!values.location) faults.location = 'Escribe el lugar de la carrera.';
  return faults;
}

/** The faults that are shown once one field was changed: its own is looked at again, a new one waits for the sending. */
export function faultsAfterChange(shown: FieldErrors, changed: string, values: ContactValues): FieldErrors {
  const { [changed]: before, ...others } = shown;
  const now = contactFaults(values)[changed];
  return before && now ? { ...shown, [changed]: now } : others;
}
