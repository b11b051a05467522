import { expect, test } from 'vitest';
import { isOtherSport, isRunning } from './sport.ts';

test.each([
  'Run',
  'Trail Run',
  'TrailRun',
  'VirtualRun',
  'Treadmill Running',
  'trail_running',
  'Trailrunning',
  'Carrera',
  'Carrera en cinta',
  'Salir a correr',
  'Trote',
  'Corrida em trilha',
  'Course à pied',
  'Trail',
  'Corsa su strada',
  'Hardloopsessie',
  'Virtueel hardlopen',
  'Lauf',
  'Virtueller Lauf',
  'Straßenlauf',
  'Traillauf',
  'Løb',
  'Løping',
  'Virtuelt løb',
  'Gadeløb',
  'Bieg',
  'Bieganie',
  'Bieg przełajowy',
  'Wirtualny bieg',
])('%s is running', (name) => {
  expect(isRunning(name)).toBe(true);
  expect(isOtherSport(name)).toBe(false);
});

test.each([
  '',
  'Ride',
  'Bicicleta de carreras',
  'Bicicleta de corrida',
  'Bici da corsa',
  'Vélo de course',
  'VTT Trail',
  'Trail Ride',
  'Skilanglauf',
  'Skiløb',
  'Biegi narciarskie',
  'Bieg narciarski',
  'Narciarstwo biegowe',
])('“%s” is no running', (name) => {
  expect(isRunning(name)).toBe(false);
});

test.each([
  ['Cycling 8/6/13', true],
  ['Biking', true],
  ['Natación', true],
  ['Caminata', true],
  ['Skilanglauf', true],
  ['Run/Walk', false],
  ['Carrera en caminadora', false],
  ['Other', false],
  ['', false],
])('“%s” names another sport: %s', (text, isOther) => {
  expect(isOtherSport(text)).toBe(isOther);
});
