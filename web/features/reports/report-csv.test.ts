import { expect, test } from 'vitest';
import { reportCsv } from '#web/features/reports/report-csv.ts';

const race = {
  id: 'ana@example.org-PARAMO-10K',
  raceName: 'Vuelta al Páramo',
  raceDate: '2026-03-01',
  datePrecision: 'day' as const,
  raceTime: '00:51:00',
  distance: '10K',
  distanceMeters: null,
};

test('each race of the report is a line with its pace', () => {
  expect(reportCsv([race, { ...race, raceTime: null }])).toBe(
    '\uFEFFCarrera;Fecha;Distancia;Tiempo;Ritmo\r\n' +
      'Vuelta al Páramo;2026-03-01;10K;00:51:00;5:06 min/km\r\n' +
      'Vuelta al Páramo;2026-03-01;10K;;\r\n',
  );
});

test.each([
  ['Trail, edición "corta"', '"Trail, edición ""corta"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['-10K nocturna', "'-10K nocturna"],
])('a race named %s is neither split nor run', (raceName, written) => {
  expect(reportCsv([{ ...race, raceName }]).split('\r\n')[1]).toBe(
    `${written};2026-03-01;10K;00:51:00;5:06 min/km`,
  );
});
