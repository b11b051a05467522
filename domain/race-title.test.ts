import { expect, test } from 'vitest';
import { hasWords, looksLikeRace } from './race-title.ts';

test.each([
  'Media Maratón de Bogotá',
  'mediamaratón Buga',
  'Semimarathon de Paris',
  'Halbmarathon Berlin',
  'Mi primera maratón',
  'Media de Cali',
  'Miami Half',
  '1/2 de Medellín',
  'Mi primera 1/2',
  '½ de Bogotá',
  'Corre Quimbaya 10k',
  '10K Usaquén',
  'Fedex 10K',
  'Villa de Leyva 21.1 km',
  'Allianz 15 kms',
  'Ultratrail Chicamocha',
  'Ultra Tamá',
  'Desafío Guatapé',
  'San Silvestre Girardot',
  'Carrera Ferias Zarzal',
  'Carrera atlética',
  'Carrera 8 de marzo',
  'Corrida de São Paulo',
])('%s is a race’s title', (title) => {
  expect(looksLikeRace(title)).toBe(true);
});

test.each([
  'Carrera',
  'Carrera de mañana',
  'Carrera a la hora del almuerzo',
  'Carrera nocturna',
  'Corrida da noite',
  'Bogotá Carrera',
  'Morning Run',
  'Zipaquirá',
  'Carrera 2',
  'Running 1/2/13',
  'Running 1/25/13',
  'Running 11/2/13',
])('%s names no race', (title) => {
  expect(looksLikeRace(title)).toBe(false);
});

test.each([
  'Entreno 10K',
  'Entrenamiento media maratón',
  'Trotecito 5 km',
  'Intervalos 1K',
  'Long run 21k',
  'Regenerativo 6 km',
  'Calentamiento 2 km',
  'Warm up 2k',
  'Warmup 2k',
  'Cool down 1k',
  'Cooldown 1k',
  'Progresivos 8 km',
  'Fondo 21k suave',
  '8 x 1 km',
  '8×1 km',
  '5 x 1,5 km',
  '10x1k',
])('%s is a training, whatever its length', (title) => {
  expect(looksLikeRace(title)).toBe(false);
});

test.each([
  ['divino bolivar', true],
  ['BOLÍVAR', true],
  ['bolivar humano', false],
  ['onitsed', false],
])('“Bolívar Destino Divino” has the words “%s”: %s', (words, has) => {
  expect(hasWords('Bolívar Destino Divino', words)).toBe(has);
});
