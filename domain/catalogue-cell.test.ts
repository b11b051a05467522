import { expect, test } from 'vitest';
import {
  readClock,
  readDay,
  readDecimal,
  readHeights,
  readMetres,
  readPercent,
  readPesos,
  readPoint,
  readStatus,
  readWebAddress,
} from './catalogue-cell.ts';
import { readStages, stagesText } from './list-cell.ts';

test.each([
  [readDay, '25/07/2027', '2027-07-25'],
  [readDay, '1/8/2027', '2027-08-01'],
  [readDay, '2027-07-25', '2027-07-25'],
  [readDay, '2027-07-25 06:30:00', '2027-07-25'],
  [readDay, '14 de marzo de 2027', '2027-03-14'],
  [readPesos, '$ 120.000', 120_000],
  [readPesos, '$\u00a01.200.000', 1_200_000],
  [readPesos, '80.000 COP', 80_000],
  [readPesos, 'COP 80.000,00', 80_000],
  [readPesos, '120000', '120000'],
  [readPesos, 'Gratis', 0],
  [readPesos, 'gratuita', 0],
  [readPesos, 'Sin costo', 0],
  [readPesos, 'Inscripción gratuita', 0],
  [readPesos, '$ 80.000 COP', 80_000],
  [readPesos, 'COP $80.000', 80_000],
  [readPesos, 'COP80.000', 80_000],
  [readPesos, '80.000pesos', 80_000],
  [readPesos, '80.000,0', 80_000],
  [readPesos, '80 mil pesos', 80_000],
  [readMetres, '21.097,5', 21_097.5],
  [readMetres, '21097,5', 21_097.5],
  [readMetres, '21.097,50', 21_097.5],
  [readMetres, '1.021.097', 1_021_097],
  [readMetres, '1495m', 1495],
  [readMetres, '2.600 m s. n. m.', 2600],
  [readMetres, '2600 msnm', 2600],
  [readMetres, '2600 m sobre el nivel del mar', 2600],
  [readMetres, '1.495 metros sobre el nivel del mar', 1495],
  [readMetres, '21,097 km', 21_097],
  [readDecimal, '4,6584', 4.6584],
  [readDecimal, '-74.093', -74.093],
  [readPercent, '12,5', 12.5],
  [readPercent, '15%', 15],
  [readPercent, '12,5 %', 12.5],
  [readClock, '6:30 a. m.', '06:30'],
  [readClock, '6:30\u00a0p.\u00a0m.', '18:30'],
  [readClock, '12:05 AM', '00:05'],
  [readClock, '12 pm', '12:00'],
  [readClock, '1 pm', '13:00'],
  [readClock, '6:30:00', '06:30'],
  [readClock, '6 pm', '18:00'],
  [readClock, '6:00 de la mañana', '06:00'],
  [readClock, '6 de la mañana', '06:00'],
  [readClock, '12:30 de la madrugada', '00:30'],
  [readClock, '7:30 de la noche', '19:30'],
  [readClock, '12:30 de la tarde', '12:30'],
  [readClock, '12 m.', '12:00'],
  [readClock, '12m', '12:00'],
  [readClock, '12 del mediodía', '12:00'],
  [readClock, '6.30 a. m.', '06:30'],
  [readClock, '6h30', '06:30'],
  [readClock, '18 horas', '18:00'],
  [readClock, '18 h', '18:00'],
  [readClock, '18 hr', '18:00'],
  [readClock, '6:30 hrs.', '06:30'],
  [readStatus, 'Confirmada', 'confirmada'],
  [readStatus, 'Por  Confirmar', 'por confirmar'],
  [readWebAddress, 'www.medellin10k.com', 'https://www.medellin10k.com'],
  [readWebAddress, 'carrera.co/10k', 'https://carrera.co/10k'],
  [readWebAddress, 'carrera.co/afiche.jpg', 'https://carrera.co/afiche.jpg'],
  [readWebAddress, 'www.pngtrail.com', 'https://www.pngtrail.com'],
  [readWebAddress, 'http://example.org', 'http://example.org'],
])('%o reads %j', (read, cell, value) => {
  expect(read(cell)).toBe(value);
});

test.each([
  [readDay, '25/07/27'],
  [readDay, '2027-07-25T00:00:00Z'],
  [readDay, '24/07/2027 - 25/07/2027'],
  [readDay, '24-25 de julio de 2027'],
  [readDay, '2027-07-25 06:30:00 - 2027-07-25 12:00:00'],
  [readClock, '18:30 p. m.'],
  [readClock, 'temprano'],
  [readClock, '0:30 am'],
  [readClock, '13 pm'],
  [readClock, '6:75'],
  [readClock, '6:12 m.'],
  [readClock, 'desde las 6:30'],
  [readClock, '6:30 - 7:00'],
  [readClock, '6'],
  [readWebAddress, 'afiche.jpg'],
  [readWebAddress, 'no tiene'],
  [readWebAddress, 'carrera.co y 10k.co'],
  [readPesos, 'desde 80.000'],
  [readPesos, 'desde 80,000'],
  [readPesos, 'desde 80 mil'],
  [readPesos, '80 mil o 90 mil'],
  [readPesos, '80.000 o 90.000'],
  [readPesos, '80,000 o 90,000'],
  [readPesos, '80.000 pesos + IVA'],
  [readPesos, '80.000,00 + IVA'],
  [readPesos, 'US$ 50'],
  [readClock, '6.30'],
  [readClock, '12 de la noche'],
  [readClock, '18:30 de la tarde'],
  [readMetres, 'unos 21 km'],
  [readMetres, '1495 pies'],
  [readMetres, '5 km por vuelta'],
  [readMetres, 'unos 21.097'],
  [readMetres, '21.097 (aprox.)'],
  [readDecimal, '4,6584 N'],
  [readDecimal, 'lat. 4,6584'],
  [readPercent, '2 por 10%'],
  [readPesos, 'gratis hasta marzo'],
])('%o leaves %j for the schema to refuse', (read, cell) => {
  expect(read(cell)).toBe(cell);
});

test.each([
  [readMetres, '21.097', '«21.097» se puede leer de dos formas: escribe 21097 o 21,097.'],
  [readMetres, '+1.200', '«+1.200» se puede leer de dos formas: escribe +1200 o +1,200.'],
  [readPesos, '80,000', '«80,000» se puede leer de dos formas: escribe 80000 o 80.000.'],
  [readPesos, '1,200,000', '«1,200,000» se puede leer de dos formas: escribe 1200000 o 1.200.000.'],
  [readPoint, 'norte', '«norte» no son una latitud y una longitud separadas por un espacio.'],
  [
    readPoint,
    ' Plaza de Bolívar, frente a la catedral primada ',
    '«Plaza de Bolívar, frente a la catedral p» no son una latitud y una longitud separadas por un espacio.',
  ],
  [readStages, '80000', '«80000» no es una etapa: escribe «80000 hasta 2027-01-15».'],
])('%o tells the editor of %j: %s', (read, cell, sentence) => {
  expect(() => read(cell)).toThrow(new RangeError(sentence));
});

test('a point is where its latitude and its longitude meet, with either mark of decimals', () => {
  expect(readPoint('4.6584 -74.0939')).toEqual([4.6584, -74.0939]);
  expect(readPoint('4,6584 -74,0939')).toEqual([4.6584, -74.0939]);
});

test('heights and prices that rise are lists in one cell, and prices are written as they are read', () => {
  expect(readHeights('2553,1; 2560')).toEqual([2553.1, 2560]);
  const stages = [
    { price: 95_000, until: '2027-01-15' },
    { price: 110_000, until: '2027-03-01' },
  ];
  expect(readStages('95.000 hasta el 15/1/2027; $ 110.000 HASTA 2027-03-01')).toEqual(stages);
  expect(stagesText(stages)).toBe('95000 hasta 2027-01-15; 110000 hasta 2027-03-01');
});
