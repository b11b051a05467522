import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { accountCsv } from './account-csv.ts';

const RACE = {
  id: 'ana@example.org-MM-21K',
  raceName: '=HYPERLINK("https://evil.example";"Media, la de Cali")',
  userEmail: 'ana@example.org',
  raceCode: 'MM',
  raceDate: '2026-09-20',
  datePrecision: 'day' as const,
  raceCity: 'Cali',
  distance: '21K',
  status: 'RETO SUPERADO',
  raceTime: '01:45:30',
  position: 120,
  shipNumber: null,
  gunTime: '01:46:00',
  genderPosition: 80,
  categoryPosition: 12,
  category: 'Mayores de 40',
  finishers: 5400,
  outcome: null,
  notes: null,
  resultUrl: 'https://example.org/resultado',
  goalTime: '01:44:00',
  manual: false,
  raceUid: 'media',
  organizerUrl: 'https://example.org/carrera',
  raceStatus: null,
  distanceMeters: 21_097.5,
} as const;

const ACCOUNT = {
  user_id: 'u1',
  email: 'ana@example.org',
  memberSince: '2026-01-02T03:04:05.000Z',
  consent: null,
  settings: { reminders: true },
  goals: [
    { year: 2025, races: 1, kilometres: null },
    { year: 2026, races: 12, kilometres: 300 },
  ],
};

/** A strict reader: lines with more or fewer cells than the head are an error. */
const rowsOf = (csv: string) => parse(csv, { delimiter: ';', bom: true, columns: true });

test('the data of an account are one table, a line a race, and no race name is run by a spreadsheet', () => {
  const rows = rowsOf(accountCsv({ ...ACCOUNT, races: [RACE, { ...RACE, id: 'other' }] }));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    id: RACE.id,
    código: 'MM',
    carrera: `'${RACE.raceName}`,
    ciudad: 'Cali',
    fecha: '2026-09-20',
    'precisión de la fecha': 'day',
    distancia: '21K',
    metros: '21097,5',
    estado: 'RETO SUPERADO',
    tiempo: '01:45:30',
    posición: '120',
    chip: '',
    'tiempo oficial': '01:46:00',
    'posición por género': '80',
    'posición en la categoría': '12',
    categoría: 'Mayores de 40',
    llegaron: '5400',
    'no terminó o no salió': '',
    notas: '',
    'resultado oficial': 'https://example.org/resultado',
    'agregada por ti': 'no',
    meta: '01:44:00',
    usuario: 'u1',
    correo: 'ana@example.org',
    'miembro desde': ACCOUNT.memberSince,
    'versión de la política aceptada': 'sin registro',
    'fecha de aceptación': '',
    'correos de recordatorio': 'sí',
    'metas de cada año': '2025: 1 carrera; 2026: 12 carreras y 300 km',
  });
});

test('without races the account still has its line', () => {
  const rows = rowsOf(accountCsv({ ...ACCOUNT, races: [] }));
  expect(rows).toEqual([expect.objectContaining({ id: '', correo: ACCOUNT.email, usuario: 'u1' })]);
});
