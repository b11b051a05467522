import { expect, test } from 'vitest';
import { type ActivityChoices, activityList, otherSports } from './activity-list.ts';

const STRAVA =
  'Id. de actividad,Fecha de la actividad,Nombre de la actividad,Tipo de actividad,Descripción,Tiempo transcurrido,Distancia,Competencia,Distancia';
const GARMIN = 'Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo,Pasos';
const RUNKEEPER = 'Activity Id,Date,Type,Route Name,Distance (mi),Duration,Notes,GPX File';

const cellsIn = (line: string) => (line === '' ? [] : line.split(','));
const listOf = (headings: string) => {
  const list = activityList(cellsIn(headings));
  if (!list) throw new Error('The list is not known.');
  return list;
};
/** What is read of a list, by the headings of its columns. */
const readingOf = (headings: string) => {
  const { columns, needed, reading, hasMarks } = listOf(headings);
  const names = cellsIn(headings);
  return {
    fields: Object.fromEntries(
      columns.flatMap((field, at) => (field ? [[field, `${names[at]} ${at}`]] : [])),
    ),
    unneeded: names.filter((_, at) => !needed.has(at)),
    reading,
    hasMarks,
  };
};

test('Strava’s list marks races, counts in seconds, metres and UTC', () => {
  expect(readingOf(STRAVA)).toEqual({
    fields: {
      raceName: 'Nombre de la actividad 2',
      raceDate: 'Fecha de la actividad 1',
      distance: 'Distancia 8',
      raceTime: 'Tiempo transcurrido 5',
    },
    unneeded: ['Descripción'],
    reading: { byWatch: true, inUtc: true, units: { distance: 'm', raceTime: 's' } },
    hasMarks: true,
  });
});

test('Strava’s old list has one distance, without a unit, and no marks', () => {
  const { fields, reading, hasMarks } = readingOf(
    'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance',
  );
  expect([fields.distance, reading.units, hasMarks]).toEqual([
    'Distance 5',
    { distance: null, raceTime: 's' },
    false,
  ]);
});

test('Garmin’s list is in local time, without marks', () => {
  expect(readingOf(GARMIN)).toEqual({
    fields: { raceName: 'Título 3', raceDate: 'Fecha 1', distance: 'Distancia 4', raceTime: 'Tiempo 6' },
    unneeded: ['Favorito', 'Pasos'],
    reading: { byWatch: true, inUtc: false, units: { distance: null } },
    hasMarks: false,
  });
});

test('RunKeeper’s list says its unit in a heading', () => {
  expect(readingOf(RUNKEEPER)).toEqual({
    fields: {
      raceName: 'Route Name 3',
      raceDate: 'Date 1',
      distance: 'Distance (mi) 4',
      raceTime: 'Duration 5',
    },
    unneeded: ['Notes'],
    reading: { byWatch: true, inUtc: false, units: { distance: 'mi' } },
    hasMarks: false,
  });
});

test('the time with its pauses counts where a list has both', () => {
  expect(readingOf(`${GARMIN},Tiempo transcurrido`).fields.raceTime).toBe('Tiempo transcurrido 8');
});

test.each([
  ['Distance', 'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Competition'],
  ['Elapsed Time', 'Activity ID,Activity Date,Activity Name,Activity Type,Distance,Competition'],
  ['Competition', 'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance'],
  ['Activity Type', 'Activity ID,Activity Date,Activity Name,Elapsed Time,Distance,Competition'],
])('a runner may move %s to the front', (heading, rest) => {
  const { fields, unneeded, hasMarks } = readingOf(`${heading},${rest}`);
  const names = [heading, ...cellsIn(rest)];
  const placed = (name: string) => `${name} ${names.indexOf(name)}`;
  expect([fields.distance, fields.raceTime]).toEqual([placed('Distance'), placed('Elapsed Time')]);
  expect([unneeded, hasMarks]).toEqual([[], true]);
});

test.each([
  ['a runner’s own table', 'Fecha,Carrera,Tipo de actividad,Distancia,Tiempo'],
  ['Garmin’s without calories', 'Tipo de actividad,Fecha,Favorito,Título,Distancia,Tiempo'],
  ['Garmin’s without distances', 'Tipo de actividad,Fecha,Favorito,Título,Calorías,Tiempo'],
  ['Garmin’s without sports', 'Fecha,Favorito,Título,Distancia,Calorías,Tiempo'],
  ['RunKeeper’s without files', 'Activity Id,Date,Type,Route Name,Distance (mi),Duration'],
])('%s is no list of activities', (_, headings) => {
  expect(activityList(cellsIn(headings))).toBeNull();
});

const race = (
  choices: ActivityChoices,
  { raceName = 'Bolívar Destino Divino', distance = '10112.3', mark = '0.0', sport = 'Carrera' } = {},
) =>
  listOf(STRAVA).raceOf(
    ['1', '12 may 2024, 15:00:00', raceName, sport, '', '2730', '10.11', mark, distance],
    { raceName, distance },
    choices,
  );

test.each(['1.0', '1,0', '1', 'true', 'VERDADERO', 'Sí'])('a run with the mark %s is a race', (mark) => {
  expect(race({}, { mark })).toEqual({ raceName: 'Bolívar Destino Divino', distance: '10112.3' });
  expect(race({}, { mark, sport: 'Bicicleta' })).toBeNull();
});

test.each(['0.0', '0', '', 'false', 'No', '1.5'])('a run with the mark “%s” is none', (mark) => {
  expect(race({}, { mark })).toBeNull();
});

test.each<[string, ActivityChoices, string | null]>([
  ['of a chosen distance is that distance', { distances: ['21K', '10K'] }, '10K'],
  ['of another distance stays out', { distances: ['5K'] }, null],
  ['with the words in its title keeps its length', { title: 'divino bolivar' }, '10112.3'],
  ['with other words stays out', { title: 'quimbaya', raceTitles: true }, null],
])('an unmarked run %s', (_, choices, distance) => {
  expect(race(choices)?.distance ?? null).toBe(distance);
});

test('an unmarked run with a race’s title is one when asked for', () => {
  const titled = { raceName: 'Media maratón Buga' };
  expect(race({ raceTitles: true }, titled)).toMatchObject(titled);
  expect(race({}, titled)).toBeNull();
});

test('a run without a name or a length is chosen by nothing', () => {
  const cells = ['1', '12 may 2024, 15:00:00', '', 'Carrera'];
  expect(
    listOf(STRAVA).raceOf(cells, {}, { distances: ['10K'], title: 'Cali', raceTitles: true }),
  ).toBeNull();
});

test.each([
  [['Carrera', 'Trail Run'], null],
  [['Yoga', 'Carrera', ' Ride ', 'Ride'], '2 Ride, 1 Yoga'],
  [['', 'Ride', 'Ride'], '2 Ride, 1 sin nombre'],
  [['A', 'B', 'B', 'C', 'C', 'C', 'D', 'D', 'E', 'F', 'F', 'G'], '3 C, 2 B, 2 D, 2 F, 3 más'],
])('of the sports %j those left out are told, the most frequent first', (sports, told) => {
  const rows = sports.map((sport) => [sport, '2024-05-12']);
  expect(otherSports(listOf(GARMIN), rows)).toBe(told && `Otros deportes quedan fuera: ${told}.`);
});

test('a line that ends before its sport has none', () => {
  expect(otherSports(listOf(STRAVA), [['1', '12 may 2024, 15:00:00']])).toBe(
    'Otros deportes quedan fuera: 1 sin nombre.',
  );
});
