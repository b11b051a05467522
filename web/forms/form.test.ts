import { describe, expect, test } from 'vitest';
import { checkForm, defineForm, refuse } from '#web/forms/form.ts';

const signUp = defineForm({
  id: 'sign-up',
  rules: {
    email: (email) => (email.includes('@') ? null : 'El correo es obligatorio.'),
    password: (password) => (password ? null : 'La contraseña es obligatoria.'),
    repeat: (repeat, { password }) => (repeat === password ? null : 'Las contraseñas no coinciden.'),
  },
  secret: ['password', 'repeat'],
});

function sent(texts: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  return data;
}

describe('what a runner sends with a form', () => {
  test('is accepted when every field keeps its rule', () => {
    const { values, refusal } = checkForm(
      signUp,
      sent({ email: 'ana@correo.co', password: 'x', repeat: 'x' }),
    );
    expect(refusal).toBeNull();
    expect(values).toEqual({ email: 'ana@correo.co', password: 'x', repeat: 'x' });
  });

  test('comes back with a sentence for each faulty field, also where one depends on another', () => {
    const { refusal } = checkForm(signUp, sent({ email: 'ana', password: 'x', repeat: 'y' }));
    expect(refusal).toMatchObject({
      values: { email: 'ana' },
      errors: { email: 'El correo es obligatorio.', repeat: 'Las contraseñas no coinciden.' },
      problem: null,
    });
  });

  test('counts a field that did not come, or came as a file, as empty, and drops one that the form does not have', () => {
    const data = sent({ email: 'ana@correo.co', admin: 'yes' });
    data.set('repeat', new Blob(['x']), 'repeat.txt');
    const { values, refusal } = checkForm(signUp, data);
    expect(values).toEqual({ email: 'ana@correo.co', password: '', repeat: '' });
    expect(refusal?.errors).toEqual({ password: 'La contraseña es obligatoria.' });
  });

  test('has its line breaks as they were typed, though they travel as two characters', () => {
    const { values } = checkForm(signUp, sent({ email: 'ana\r\n@correo.co' }));
    expect(values.email).toBe('ana\n@correo.co');
  });

  test('is answered without its passwords', () => {
    const { values } = checkForm(
      signUp,
      sent({ email: 'ana@correo.co', password: 'Secreta1!', repeat: 'x' }),
    );
    const refusal = refuse(signUp, values, { problem: 'Correo o contraseña incorrectos.' });
    expect(refusal.values.email).toBe('ana@correo.co');
    expect(JSON.stringify(refusal)).not.toContain('Secreta1!');
  });
});
