import { expect, test } from 'vitest';
import { inboxMails } from '#server/email/messages/inbox-mails.ts';

const MESSAGE = {
  kind: 'contact',
  raceUid: null,
  email: 'ana@example.org',
  raceName: 'Carrera "del Sol" & más',
  fields: { name: 'Ana <b>', date: '2026-09-20', location: 'Cali' },
  text: 'Falta esta carrera.\n<img src=x onerror=alert(1)>',
} as const;
const mail = (more = {}, name = 'Zancada') =>
  inboxMails(
    {
      site: { name, email: 'hola@zancada.example' },
      contactTo: 'hola@zancada.example',
      publicUrl: 'https://zancada.test',
    },
    () => 'id',
  ).toSite({ ...MESSAGE, ...more });

test('the team gets the message and its answer goes to the visitor', () => {
  expect(mail()).toMatchObject({ id: 'id', to: 'hola@zancada.example', replyTo: 'ana@example.org' });
  expect(mail().subject).toBe('Contacto: Carrera "del Sol" & más');
});

test('the text holds every field, the day as it is read', () => {
  expect(mail().text.split('\n')).toEqual([
    'Nombre: Ana <b>',
    'Correo: ana@example.org',
    'Carrera: Carrera "del Sol" & más',
    'Fecha: domingo, 20 de septiembre de 2026',
    'Lugar: Cali',
    'Mensaje: Falta esta carrera.',
    '<img src=x onerror=alert(1)>',
  ]);
});

test('markup that a visitor types is text in the mail', () => {
  const { html } = mail();
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('Ana &lt;b&gt;');
  expect(html).toContain('Carrera &quot;del Sol&quot; &amp; más');
  expect(html).toContain('Falta esta carrera.<br>&lt;img src=x onerror=alert(1)&gt;');
});

test('a message without a text says so', () => {
  expect(mail({ text: '' }).text).toContain('Mensaje: (sin mensaje)');
});

test('the brand stands above the message as text', () => {
  const { html } = mail({}, 'Correr & <más>');
  expect(html).toContain('Correr &amp; &lt;más&gt;');
});
