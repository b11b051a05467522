import { expect, test } from 'vitest';
import { guessColumns, knownHeadings } from './history-columns.ts';
import { type HistoryField, unitOf } from './history-fields.ts';

/** A status is known by its cells alone. */
const HEADINGS: Record<Exclude<HistoryField, 'status'>, string> = {
  raceName:
    'Carrera, Nombre, Nombre de la carrera, Evento, NOMBRE DEL EVENTO, Competencia, Prueba, Título, Race, Race name, Event, Name',
  raceDate:
    'Fecha, FECHA, Fecha de la carrera, Fecha (dd/mm/aaaa), Día, Date, Race Date, Event date, Cuándo, Año, Year, Mes',
  datePrecision: 'Precisión de la fecha, datePrecision',
  raceCity:
    'Ciudad, Ciudad / Municipio, Municipio, Ubicación, Sede, Sitio, Donde, City, Town, Location, Venue',
  distance:
    'Distancia, Distancia (km), Dist. / Distancia, Modalidad, Kilómetros, Km, K, Recorrido, Distance, Distance (mi), Miles',
  distanceMeters: 'Metros, Distancia real, Distancia oficial (m), Official distance, Metres',
  raceTime:
    'Tiempo, Tiempo chip, Tiempo neto, Tiempo oficial, Tiempo (hh:mm:ss), Marca, Duración, Crono, Resultado, Time, Finish Time, Net time, Chip Time, Elapsed Time',
  gunTime: 'Tiempo bruto, Tiempo pistola, Tiempo de pistola, Gun time, Clock Time, Gross time',
  position:
    'Posición, Puesto, Puesto general, Pos., Pos. general, Posición general, Clasificación, Lugar, Position, Overall, Overall Place, Rank, Place, Puesto absoluto',
  genderPosition: 'Puesto por sexo, Posición género, Puesto rama, Gender Place, Sex rank, Puesto Masculino',
  categoryPosition:
    'Puesto categoría, Pos. Cat., Posición en la categoría, Age group place, Division Place, AG rank',
  category: 'Categoría, Cat., Age group, Grupo de edad, Division',
  finishers: 'Participantes, Total de corredores, Finishers, De cuántos, Llegaron',
  outcome: 'Estado, Status, DNF, DNF/DNS, ¿Terminó?',
  notes: 'Notas, Comentarios, Observaciones, Notes, Comments, Remarks',
  resultUrl: 'Enlace, URL, Link resultado, Result link, Página web, Resultado oficial',
  shipNumber: 'Dorsal, Número, Número de chip, Bib, Bib number, Chip, Número de corredor',
};

test.each(Object.entries(HEADINGS))(
  'the headings of %s are known in Spanish and in English',
  (field, text) => {
    const headings = text.split(', ');
    expect(headings.map((heading) => [heading, ...guessColumns([heading], [])])).toEqual(
      headings.map((heading) => [heading, field]),
    );
  },
);

test.each([
  'Ritmo',
  'Ritmo (min/km)',
  'Avg Pace',
  'Fecha de inscripción',
  'Mejor vuelta',
  'Max Speed',
  'Edad',
  'Costo',
  'Zapatillas',
  '',
  'correo',
  'fecha de aceptación',
  'Distancia máxima',
  'Tipo de carrera',
  'Tiempo límite',
  'Tiempo en movimiento',
  'Nombre completo, tal como aparece en el documento de identidad con el que te inscribiste a la carrera',
])('%j says nothing of a race', (heading) => {
  expect(knownHeadings([heading])).toBe(0);
});

test('only the start of a heading says what its column holds', () => {
  const fieldOf = (words: number) => guessColumns([`Nombre (${'de '.repeat(words)}carrera)`], []);
  expect([fieldOf(50), fieldOf(100)]).toEqual([['raceName'], [null]]);
});

test('of two columns the surer one has the field, and the other what is left for it', () => {
  expect(guessColumns(['Tiempo oficial', 'Tiempo chip'], [])).toEqual(['gunTime', 'raceTime']);
  expect(guessColumns(['Tiempo oficial', 'Tiempo'], [])).toEqual(['gunTime', 'raceTime']);
  expect(guessColumns(['Estado', '¿No terminó?'], [])).toEqual([null, 'outcome']);
  expect(guessColumns(['Lugar', 'Posición general'], [])).toEqual(['raceCity', 'position']);
  expect(guessColumns(['Nombre', 'Evento'], [])).toEqual([null, 'raceName']);
  expect(guessColumns(['Fecha', 'Fecha'], [])).toEqual(['raceDate', null]);
});

const rowsOf = (...columns: string[][]) =>
  columns[0]?.map((_, row) => columns.map((cells) => cells[row] ?? '')) ?? [];

test.each([
  ['Lugar', ['Cali', 'Bogotá'], 'raceCity'],
  ['Lugar', ['12', '340'], 'position'],
  ['Chip', ['1:45:30', '45:30'], 'raceTime'],
  ['Chip', ['1234', '87'], 'shipNumber'],
  ['Resultados', ['1:45:30', '45:30'], 'raceTime'],
  ['Resultados', ['https://a.co/1', 'https://a.co/2'], 'resultUrl'],
  ['Categoría', ['21K', '10 km'], 'distance'],
  ['Categoría', ['Élite', 'Juvenil'], 'category'],
  ['Categoría', ['21K', '10K', '5K', '10K', 'Élite'], 'distance'],
  ['Categoría', ['21K', '10K', '5K', 'Juvenil', 'Élite'], 'category'],
])('cells decide of a heading that may say one thing or another: %s of %j is %s', (heading, cells, field) => {
  const names = cells.map((_, at) => `Carrera ${at}`);
  expect(guessColumns([heading, 'Evento'], rowsOf(cells, names))).toEqual([field, 'raceName']);
});

test('a second column of cities or times is no place and no number, one of lengths still a category', () => {
  const headings = ['Evento', 'Ciudad', 'Lugar', 'Tiempo', 'Chip', 'Distancia', 'Categoría'];
  const rows = [['Media', 'Cali', 'Parque del Perro', '1:45:30', '1:45:10', '21K', '21K Élite']];
  const fields = ['raceName', 'raceCity', null, 'raceTime', null, 'distance', 'category'];
  expect(guessColumns(headings, rows)).toEqual(fields);
});

test.each([[['Evento', 'Estado']], [['Evento', 'Estado', '¿No terminó?']]])(
  'of %j the second one tells statuses only in the words of this site',
  (headings) => {
    const fieldOf = (...cells: string[]) =>
      guessColumns(
        headings,
        cells.map((cell) => ['Media', cell]),
      )[1];
    expect(fieldOf('RETO SUPERADO', 'NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO')).toBe('status');
    expect(fieldOf('Finisher', 'DNF')).not.toBe('status');
  },
);

test('without headings the cells say what they are, whatever the order', () => {
  const rows = [
    ['1234', '1:45:30', 'Media Maratón de Honda', 'Honda', '28/07/2024', '21K'],
    ['87', 'DNF', 'Carrera Ñandú', 'Chía', '12 de mayo de 2024', '10 km'],
  ];
  const fields = ['position', 'raceTime', 'raceName', 'raceCity', 'raceDate', 'distance'];
  expect(guessColumns(null, rows)).toEqual(fields);
  expect(
    guessColumns(
      null,
      rows.map((row) => row.toReversed()),
    ),
  ).toEqual(fields.toReversed());
});

test.each([
  ['raceDate', ['28/07/2024', '12 de mayo de 2024']],
  ['raceTime', ['1:45:30', '45’30', '1h45']],
  ['raceTime', ['105 min', '58min']],
  ['raceTime', ['0,0732638888888889', '0.0315972222222222']],
  [null, ['Hombre', 'Chía']],
  ['distance', ['21K', '10 km', '21,0975 km', '800 m']],
  ['distance', ['Maratón', 'Media maratón', '½ maratón', '1/2']],
  ['distance', ['21.10', '10.50', '21.0975']],
  ['distance', ['0.4', '0.8']],
  ['distance', ['5', '10', '21']],
  [null, ['2015', '2019']],
  [null, ['2134', '560']],
  [null, ['Carrera Media Maratón', 'Gran 1/2 maratón', 'Media Maratón de Cali']],
  [null, ['Carrera 10K', '10K Nocturna', '10.5 km Nocturna']],
  ['resultUrl', ['https://crono.co/1', 'http://crono.co/2', 'www.crono.co/3']],
  [null, ['Ver http://crono.co/2', 'En www.crono.co/3']],
  [null, ['', '']],
])('a column with an unknown heading is %s where a cell is one of %j', (field, cells) => {
  expect(cells.map((cell) => [cell, guessColumns(['Evento', 'Cuál'], [['Media', cell]])[1]])).toEqual(
    cells.map((cell) => [cell, field]),
  );
});

test.each([
  ['raceDate', ['28/07/2024', '12/05/2024', '01/12/2023', '3/9/2023', 'no recuerdo']],
  [null, ['28/07/2024', '12/05/2024', '01/12/2023', 'no recuerdo', 'tampoco']],
  ['raceName', ['Media de Cali', 'Nocturna', 'Vuelta al Páramo', 'Ascenso', '7']],
  [null, ['Media de Cali', 'Nocturna', 'Vuelta al Páramo', '7', '8']],
])('a column is %s where four of five cells are: %j', (field, cells) => {
  expect(guessColumns(['Cuál'], rowsOf(cells))).toEqual([field]);
});

test.each([
  ['Calorías', '812.5'],
  ['Elevación', '120.5'],
  ['Temperatura', '18.5'],
  ['FC máx.', '172.5'],
  ['FC máxima', '172.5'],
  ['Email', 'ana@correo.co'],
  ['E-mail', 'ana@correo.co'],
])('a column headed %s is no field, whatever %s may say', (heading, cell) => {
  expect(guessColumns([heading], [[cell]])).toEqual([null]);
});

test.each([
  [null, ['Media de Cali', 'Cali'], ['raceName', 'raceCity']],
  [null, ['Media de Cali', 'Cali', 'Con mi primo'], ['raceName', null, null]],
  [
    ['Cuál', 'Y eso'],
    ['Media de Cali', 'Cali'],
    ['raceName', null],
  ],
  [null, ['Media de Cali', 'F'], ['raceName', null]],
  [null, ['1144123456', '340'], [null, 'position']],
  [null, ['28/07/2024'], ['raceDate']],
])('with the headings %j the texts and numbers %j are %j', (headings, row, fields) => {
  expect(guessColumns(headings, [row])).toEqual(fields);
});

test('what every row has is the name, also where the city of a few is longer', () => {
  const rows = rowsOf(['Media de Cali', 'Nocturna', 'Ascenso'], ['', 'Santiago de Cali', '']);
  expect(guessColumns(null, rows)).toEqual(['raceName', 'raceCity']);
});

test('the first 50 rows say what a column holds', () => {
  const rows = [...Array(50).fill(['28/07/2024']), ...Array(50).fill(['sin fecha', 'nota'])];
  expect(guessColumns(null, rows)).toEqual(['raceDate']);
});

test.each([
  ['Distancia (km)', 'km'],
  ['Kilómetros', 'km'],
  ['Distance (mi)', 'mi'],
  ['Metros', 'm'],
  ['Distancia en metros', 'm'],
  ['Tiempo (s)', 's'],
  ['Segundos', 's'],
  ['Minutos', 'min'],
  ['Tiempo (hh:mm:ss)', null],
  ['Distancia', null],
])('%s counts in %s', (heading, unit) => {
  expect(unitOf(heading)).toBe(unit);
});
