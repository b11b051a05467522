import { expect, test } from 'vitest';
import { unsubscribeAddressOf } from '#server/email/unsubscribe-address.ts';
import { reminderMails } from './reminder-mail.ts';

const STOP = 'https://zancada.test/baja/Abc_1-2';
const inMailOf = reminderMails('Zancada', 'https://zancada.test');
const mailOf = (id: string, kind: 'before' | 'after', race: Parameters<typeof inMailOf>[2]) =>
  inMailOf(id, kind, race, STOP);
const RACE = {
  id: 'ana@example.org-MM-21K',
  userEmail: 'ana@example.org',
  raceName: 'Media <b>"Cali"</b>',
  raceCity: 'Cali',
  raceDate: '2026-09-20',
  distance: '21K',
  status: 'NO ESTOY INSCRITO AUN',
  organizerUrl: 'https://example.org/inscripciones?a=1&b=2',
} as const;
const EDIT = 'https://zancada.test/usuario/editar-carrera/ana%40example.org-MM-21K';

test('who is not registered yet gets the way to the organiser', () => {
  const { to, subject, text } = mailOf('m', 'before', RACE);
  expect([to, subject]).toEqual(['ana@example.org', 'Tu carrera es en 3 días: Media <b>"Cali"</b>']);
  expect(text).toContain('domingo, 20 de septiembre de 2026, Cali');
  expect(text).toContain('Página del Organizador: https://example.org/inscripciones?a=1&b=2');
});

test('who is registered, or whose organiser has no page, gets the way to the own race', () => {
  for (const more of [{ status: 'YA ESTOY INSCRITO' as const }, { organizerUrl: null }]) {
    const { text, html } = mailOf('m', 'before', { ...RACE, ...more });
    expect(text).toContain(`Ver mi carrera: ${EDIT}`);
    expect(html).not.toContain('example.org/inscripciones');
  }
});

test('after the race the mail asks for the result and leads to where it is noted', () => {
  const { subject, text } = mailOf('m', 'after', RACE);
  expect(subject).toBe('¿Cómo te fue? Registra tu resultado: Media <b>"Cali"</b>');
  expect(text).toContain(`Registrar mi resultado: ${EDIT}`);
});

test('each mail says where reminders are turned off, whatever its race is called', () => {
  for (const kind of ['before', 'after'] as const) {
    const mail = mailOf('m', kind, { ...RACE, raceName: 'https://evil.example/baja/x' });
    expect(mail.html).toContain(`href="${STOP}"`);
    expect(unsubscribeAddressOf(mail)).toBe(STOP);
    expect(unsubscribeAddressOf({ ...mail, replyTo: 'ana@example.org' })).toBeNull();
  }
});

test('markup in the name of a race is text in the mail', () => {
  const { html } = mailOf('m', 'before', RACE);
  expect(html).not.toContain('<b>');
  expect(html).toContain('<title>Tu carrera es en 3 días: Media &lt;b&gt;&quot;Cali&quot;&lt;/b&gt;</title>');
  expect(html).toContain('Media &lt;b&gt;&quot;Cali&quot;&lt;/b&gt;');
  expect(html).toContain('href="https://example.org/inscripciones?a=1&amp;b=2"');
});

test('a line break in the name of a race begins no header', () => {
  const { subject } = mailOf('m', 'before', { ...RACE, raceName: 'Media\r\nBcc: x@example.org' });
  expect(subject).toBe('Tu carrera es en 3 días: Media Bcc: x@example.org');
});
