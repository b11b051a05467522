import { expect, test } from 'vitest';
import {
  CONTACT_FIELDS,
  type ContactField,
  contactFaults,
  faultsAfterChange,
  readContactForm,
} from '#web/features/contact/contact-form-values.ts';

const FILLED: Record<ContactField, string> = {
  name: 'Ana Ruiz',
  email: 'ana@correo.example',
  raceName: 'Carrera del Río',
  date: '2026-09-06',
  location: 'Neiva',
  message: '',
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('a message about a race may come without the optional text', () => {
  expect(contactFaults(readContactForm(formOf(FILLED)))).toEqual({});
});

test.each(CONTACT_FIELDS.filter((field) => field !== 'message'))(
  '%s is required, and spaces do not fill it',
  (field) => {
    const faults = contactFaults(readContactForm(formOf({ ...FILLED, [field]: '  ' })));
    expect(Object.keys(faults)).toEqual([field]);
  },
);

test('an empty form names every required field', () => {
  const faults = contactFaults(readContactForm(new FormData()));
  expect(Object.keys(faults)).toEqual(['name', 'email', 'raceName', 'date', 'location']);
});

test.each([
  ['email', 'ana@', 'Por favor ingresa un correo válido.'],
  ['date', '2026-02-30', 'Elige la fecha de la carrera.'],
])('a %s such as %s is refused in words', (field, value, words) => {
  expect(contactFaults(readContactForm(formOf({ ...FILLED, [field]: value })))).toEqual({ [field]: words });
});

test('a fault that is shown stays until its field is right, and whatever the API found until it is changed', () => {
  const shown = { email: 'no', location: 'no', name: 'no' };
  const typed = { ...FILLED, email: 'ana@', name: '' };
  const words = 'Por favor ingresa un correo válido.';
  expect(faultsAfterChange(shown, 'email', typed)).toEqual({ ...shown, email: words });
  expect(faultsAfterChange(shown, 'location', typed)).toEqual({ email: 'no', name: 'no' });
  expect(faultsAfterChange({}, 'email', typed)).toEqual({});
});

test('a file in the place of a text counts as nothing typed', () => {
  const form = formOf(FILLED);
  form.set('name', new Blob(['x']), 'name.txt');
  expect(readContactForm(form).name).toBe('');
});
