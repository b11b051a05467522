import { isCalendarDate } from '#domain/calendar-date.ts';
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts';
import { defineForm } from '#web/forms/form.ts';

const required = (message: string) => (text: string) => (text.trim() ? null : message);

/** What a visitor writes (docs/product.md §6.1, fields). The API, which has the last word, names other faults. */
export const contactRules = defineForm({
  id: 'contact',
  rules: {
    name: required('Escribe tu nombre.'),
    email: (email) => (isEmail(email.trim()) ? null : EMAIL_MESSAGE),
    raceName: required('Escribe el nombre de la carrera.'),
    date: (date) => (isCalendarDate(date.trim()) ? null : 'Elige la fecha de la carrera.'),
    location: required('Escribe el lugar de la carrera.'),
    message: () => null,
  },
});
