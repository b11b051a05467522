import { expect, test } from 'vitest';
import { userRacesCsv } from './user-races-csv.ts';

const RACE = {
  id: 'ana@example.org-MM-21K',
  raceName: '=HYPERLINK("https://evil.example";"Media, la de Cali")',
  userEmail: 'ana@example.org',
  raceCode: 'MM',
  raceDate: '2026-09-20',
  raceCity: 'Cali',
  distance: '21K',
  status: 'RETO SUPERADO',
  raceTime: '01:45:30',
  position: 120,
  shipNumber: null,
  raceUid: 'media',
  organizerUrl: 'https://example.org/carrera',
  raceStatus: null,
  distanceMeters: 21_097.5,
} as const;

const HEAD = 'id,código,carrera,ciudad,fecha,distancia,metros,estado,tiempo,posición,chip';

test('each race is a line under the head, and no race name is run by a spreadsheet', () => {
  expect(userRacesCsv([RACE]).split('\r\n')).toEqual([
    HEAD,
    'ana@example.org-MM-21K,MM,"\'=HYPERLINK(""https://evil.example"";""Media, la de Cali"")",Cali,2026-09-20,21K,21097.5,RETO SUPERADO,01:45:30,120,',
    '',
  ]);
});

test('without races there is only the head', () => {
  expect(userRacesCsv([])).toBe(`${HEAD}\r\n`);
});
