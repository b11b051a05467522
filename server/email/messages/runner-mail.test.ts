import { expect, test } from 'vitest';
import type { DueMail, OwnRace } from '#domain/due-mail.ts';
import { formatPrice } from '#domain/price.ts';
import { raceChanges } from '#domain/race-change.ts';
import { unsubscribeAddressOf } from '#server/email/unsubscribe-address.ts';
import { runnerMails } from './runner-mail.ts';

const NOTHING: DueMail = { changes: [], deadlines: [], reminders: [], finds: [] };
const STOP = 'https://zancada.test/baja/Abc_1-2';
const ANA = 'ana@example.org';
const compose = runnerMails('Zancada', 'https://zancada.test');
const inMailOf = (due: Partial<DueMail>, stopAddress = async () => STOP) =>
  compose('m', ANA, { ...NOTHING, ...due }, '2026-09-17', stopAddress);
const mailOf = (kind: 'before' | 'after', race: OwnRace) => inMailOf({ reminders: [{ kind, race }] });
const FACTS = { startDate: '2026-09-20', city: 'Cali', eventPlace: '', status: null, closings: {} };
const RACE: OwnRace = {
  id: 'ana@example.org-MM-21K',
  raceUid: 'media',
  raceCode: 'MM',
  raceName: 'Media <b>"Cali"</b>',
  city: 'Cali',
  eventPlace: '',
  raceDate: '2026-09-20',
  datePrecision: 'day',
  distance: '21K',
  status: 'NO ESTOY INSCRITO AUN',
  raceTime: null,
  organizerUrl: 'https://example.org/inscripciones?a=1&b=2',
  catalogueStatus: null,
  distances: [],
  toldUntil: null,
  facts: FACTS,
  morning: null,
};
const DAY = 'https://zancada.test/usuario/dia-de-carrera/ana%40example.org-MM-21K';
const DETAIL = 'https://zancada.test/site/detallecarrera/media?distancia=21K';
const BUTTON = /class="button"[^>]*><a href="([^"]*)"/g;
/** Where the buttons of a mail lead. */
const buttonsOf = ({ html }: { html: string }) => [...html.matchAll(BUTTON)].map(([, url]) => url);
const EDIT = 'https://zancada.test/usuario/editar-carrera/ana%40example.org-MM-21K';

test('who is not registered yet gets the way to the organiser', async () => {
  const { to, subject, text } = await mailOf('before', RACE);
  expect([to, subject]).toEqual(['ana@example.org', 'Tu carrera es en 3 días: Media <b>"Cali"</b>']);
  expect(text).toContain('domingo, 20 de septiembre de 2026, Cali');
  expect(text).toContain('Página del Organizador: https://example.org/inscripciones?a=1&b=2');
});

test('who is registered, or whose organiser has no page, gets the way to the day of the race', async () => {
  for (const more of [{ status: 'YA ESTOY INSCRITO' as const }, { organizerUrl: null }]) {
    const mail = await mailOf('before', { ...RACE, ...more });
    expect(mail.text).toContain(`Ver mi día de carrera: ${DAY}`);
    expect(mail.html).not.toContain('example.org/inscripciones');
    expect(buttonsOf(mail)).toEqual([DAY]);
  }
});

test('three days before, the mail has hour, place, way there, the race day and the splits of a target', async () => {
  const morning = {
    startTime: '06:30',
    directions: 'https://maps.example/dir?to=3.45,-76.53',
    splits: [
      { metres: 1000, seconds: 300, elapsed: 300 },
      { metres: 1500, seconds: 150, elapsed: 450 },
    ],
  };
  const { text, html } = await mailOf('before', {
    ...RACE,
    status: 'YA ESTOY INSCRITO',
    eventPlace: 'Parque del Perro',
    morning,
  });
  const told = ['domingo, 20 de septiembre de 2026, Parque del Perro, Cali', 'Hora de salida: 6:30 a. m.'];
  const splits = ['Tus parciales para 7:30', 'Km 1: 5:00', 'Km 1,5: 7:30'];
  for (const line of [...told, ...splits, 'Cómo llegar', morning.directions, DAY])
    for (const part of [text, html]) expect(part).toContain(line);
  const unknown = await mailOf('before', { ...RACE, morning: { ...morning, startTime: null, splits: [] } });
  expect(unknown.text).toContain('Confirma la hora de salida con el organizador.');
  expect(unknown.text).not.toContain('parciales');
});

test('each mail has one button, to the screen of what it tells first, with the distance of its runner', async () => {
  const changes = raceChanges(FACTS, { ...FACTS, eventPlace: 'Parque' });
  const deadlines = [{ day: '2026-09-18', distances: [], price: null }];
  const race = { uid: 'diez', name: 'Diez', startDate: '2026-12-06', city: 'Cali' };
  const distances = [
    { name: '21K', price: 165_000 },
    { name: '10K', price: 110_000 },
  ];
  const find = {
    searchId: 's',
    query: 'distance=10K&city=Cali',
    races: [{ ...race, distances }],
    ending: [],
  };
  const reminder = { race: RACE, kind: 'after' as const };
  const mails: [Partial<DueMail>, string][] = [
    [{ changes: [{ race: RACE, changes }] }, DETAIL],
    [{ changes: [{ race: { ...RACE, raceUid: null }, changes }] }, DAY],
    [{ deadlines: [{ race: RACE, deadlines }], reminders: [reminder], finds: [find] }, DETAIL],
    [{ reminders: [reminder] }, EDIT],
    [{ finds: [find] }, 'https://zancada.test/site/carreras?distance=10K&amp;city=Cali'],
  ];
  for (const [due, url] of mails) expect(buttonsOf(await inMailOf(due))).toEqual([url]);
  const { text } = await inMailOf({ finds: [find] });
  expect(text).toContain('https://zancada.test/site/detallecarrera/diez?distancia=10K');
  expect(text).toContain(`10K ${formatPrice(110_000)}`);
});

test('a mail has the colours of the day and of the night, and no picture', async () => {
  const { html } = await mailOf('before', RACE);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(html).not.toMatch(/<img|url\(/);
});

test('after the race the mail asks for the result and leads to where it is noted', async () => {
  const { subject, text } = await mailOf('after', RACE);
  expect(subject).toBe('¿Cómo te fue? Registra tu resultado: Media <b>"Cali"</b>');
  expect(text).toContain(`Registrar mi resultado: ${EDIT}`);
});

test('each mail says where reminders are turned off, whatever its race is called', async () => {
  for (const kind of ['before', 'after'] as const) {
    const mail = await mailOf(kind, { ...RACE, raceName: 'https://evil.example/baja/x' });
    expect(mail.html).toContain(`href="${STOP}"`);
    expect(unsubscribeAddressOf(mail)).toBe(STOP);
    expect(unsubscribeAddressOf({ ...mail, replyTo: 'ana@example.org' })).toBeNull();
  }
});

test('one mail holds what changed, before and after, and the reminders of other races', async () => {
  const changes = raceChanges({ ...FACTS, startDate: '2026-08-23' }, { ...FACTS, eventPlace: 'Parque' });
  const other = { ...RACE, raceName: 'Nocturna' };
  const due = {
    changes: [{ race: RACE, changes }],
    reminders: [
      { kind: 'before' as const, race: other },
      { kind: 'after' as const, race: other },
    ],
  };
  const { subject, text, html } = await inMailOf(due);
  expect(subject).toBe('Tu carrera cambió: Media <b>"Cali"</b> (y 2 novedades más)');
  const told = [
    'La fecha cambió: antes 23 de agosto, ahora 20 de septiembre.',
    'El lugar cambió: antes Cali, ahora Parque, Cali.',
    'Tu carrera es en 3 días',
    '¿Cómo te fue? Registra tu resultado',
  ];
  for (const line of told) for (const part of [text, html]) expect(part).toContain(line);
});

test('the subject of one change says which', async () => {
  const changes = raceChanges(FACTS, { ...FACTS, status: 'aplazada' });
  const { subject } = await inMailOf({ changes: [{ race: RACE, changes }] });
  expect(subject).toBe('La carrera fue aplazada: Media <b>"Cali"</b>');
});

test('markup in the name of a race is text in the mail', async () => {
  const { html } = await mailOf('before', RACE);
  expect(html).not.toContain('<b>');
  expect(html).toContain('<title>Tu carrera es en 3 días: Media &lt;b&gt;&quot;Cali&quot;&lt;/b&gt;</title>');
  expect(html).toContain('Media &lt;b&gt;&quot;Cali&quot;&lt;/b&gt;');
  expect(html).toContain('href="https://example.org/inscripciones?a=1&amp;b=2"');
});

test('a line break in the name of a race begins no header', async () => {
  const { subject } = await mailOf('before', { ...RACE, raceName: 'Media\r\nBcc: x@example.org' });
  expect(subject).toBe('Tu carrera es en 3 días: Media Bcc: x@example.org');
});
