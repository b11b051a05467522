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
    'Posición, Puesto, Puesto general, Pos., Posición general, Clasificación, Lugar, Position, Overall, Overall Place, Rank, Place, Puesto absoluto',
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

test('the cells decide where a heading may say one thing or another', () => {
  expect(
    guessColumns(
      ['Evento', 'Lugar'],
      [
        ['Media', 'Cali'],
        ['Otra', 'Bogotá'],
      ],
    ),
  ).toEqual(['raceName', 'raceCity']);
  expect(
    guessColumns(
      ['Evento', 'Chip'],
      [
        ['Media', '1:45:30'],
        ['Otra', '45:30'],
      ],
    ),
  ).toEqual(['raceName', 'raceTime']);
  expect(
    guessColumns(
      ['Evento', 'Categoría'],
      [
        ['Media', '21K'],
        ['Otra', '10 km'],
      ],
    ),
  ).toEqual(['raceName', 'distance']);
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
    ['1234', '1:45:30', 'Media Maratón de Bogotá', 'Bogotá', '28/07/2024', '21K'],
    ['87', 'DNF', 'Carrera Ñandú', 'Cali', '12 de mayo de 2024', '10 km'],
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

test('a column with an unknown heading is known by its cells', () => {
  const rows = [['Media', 'x', '28/07/2024', '21K', '1:45:30']];
  expect(guessColumns(['Evento', 'y', 'Salí el', 'Cuánto', 'Llegué en'], rows)).toEqual([
    'raceName',
    null,
    'raceDate',
    'distance',
    'raceTime',
  ]);
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
