import { expect, test } from 'vitest';
import {
  readClock,
  readDay,
  readDecimal,
  readMetres,
  readPesos,
  readStatus,
  readWebAddress,
} from './catalogue-cell.ts';

test.each([
  [readDay, '25/07/2027', '2027-07-25'],
  [readDay, '1/8/2027', '2027-08-01'],
  [readDay, '2027-07-25', '2027-07-25'],
  [readPesos, '$ 120.000', 120_000],
  [readPesos, '$\u00a01.200.000', 1_200_000],
  [readPesos, '80.000 COP', 80_000],
  [readPesos, 'COP 80.000,00', 80_000],
  [readPesos, '120000', '120000'],
  [readPesos, 'Gratis', 0],
  [readMetres, '21.097,5', 21_097.5],
  [readMetres, '21097,5', 21_097.5],
  [readMetres, '1.021.097', 1_021_097],
  [readDecimal, '4,6584', 4.6584],
  [readDecimal, '-74.093', -74.093],
  [readClock, '6:30 a. m.', '06:30'],
  [readClock, '6:30\u00a0p.\u00a0m.', '18:30'],
  [readClock, '12:05 AM', '00:05'],
  [readClock, '12 pm', '12:00'],
  [readClock, '6:30:00', '06:30'],
  [readStatus, 'Confirmada', 'confirmada'],
  [readStatus, 'Por  Confirmar', 'por confirmar'],
  [readWebAddress, 'www.medellin10k.com', 'https://www.medellin10k.com'],
  [readWebAddress, 'http://example.org', 'http://example.org'],
])('%o reads %j', (read, cell, value) => {
  expect(read(cell)).toBe(value);
});

test.each([
  [readDay, '25/07/27'],
  [readClock, '18:30 p. m.'],
  [readClock, 'temprano'],
  [readPesos, 'desde 80.000'],
  [readMetres, '21 km'],
])('%o leaves %j for the schema to refuse', (read, cell) => {
  expect(read(cell)).toBe(cell);
});
