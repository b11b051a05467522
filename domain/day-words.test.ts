import { expect, test } from 'vitest';
import { readDays } from './day-words.ts';
import { foldText } from './search-text.ts';

/** A Wednesday. */
const TODAY = '2026-12-02';
const read = (text: string, today = TODAY) => readDays(foldText(text), today);

test.each([
  ['13/12', '2026-12-13', '2026-12-13'],
  ['3/1', '2027-01-03', '2027-01-03'],
  ['13-12-2028', '2028-12-13', '2028-12-13'],
  ['1/2/28', '2028-02-01', '2028-02-01'],
  ['domingo 13 de diciembre', '2026-12-13', '2026-12-13'],
  ['del 5 al 9 de enero', '2027-01-05', '2027-01-09'],
  ['entre el 26 y el 28 de marzo de 2028', '2028-03-26', '2028-03-28'],
  ['5 y 6 de diciembre', '2026-12-05', '2026-12-06'],
  ['del 28 de diciembre al 3 de enero', '2026-12-28', '2027-01-03'],
  ['entre el 28 feb y el 2 mar 2028', '2028-02-28', '2028-03-02'],
  ['30 de diciembre a 2 de enero de 2028', '2027-12-30', '2028-01-02'],
  ['noviembre a febrero', '2026-11-01', '2027-02-28'],
  ['diciembre a enero 2028', '2027-12-01', '2028-01-31'],
  ['fin de semana del 19 de diciembre', '2026-12-19', '2026-12-20'],
  ['fin de semana del 13 de diciembre', '2026-12-12', '2026-12-13'],
  ['finde 20 de marzo 2027', '2027-03-20', '2027-03-21'],
  ['fin de semana de 5 y 6 de junio', '2027-06-05', '2027-06-06'],
  ['fin de semana del 24 al 26 de julio', '2027-07-24', '2027-07-26'],
  ['otro fin de semana', '2026-12-12', '2026-12-13'],
  ['15 días', '2026-12-02', '2026-12-17'],
  ['próximos 7 días', '2026-12-02', '2026-12-09'],
  ['dos semanas', '2026-12-02', '2026-12-16'],
  ['próximas 3 semanas', '2026-12-02', '2026-12-23'],
  ['otra semana', '2026-12-07', '2026-12-13'],
  ['semana que viene', '2026-12-07', '2026-12-13'],
  ['otro mes', '2027-01-01', '2027-01-31'],
  ['mes que viene', '2027-01-01', '2027-01-31'],
  ['primer semestre', '2027-01-01', '2027-06-30'],
  ['fin de año', '2026-12-20', '2026-12-31'],
  ['fines de año 2027', '2027-12-20', '2027-12-31'],
  ['vacaciones de mitad de año', '2027-06-01', '2027-07-31'],
])('%s is from %s to %s for who types it on a Wednesday early in December', (text, from, to) => {
  expect(read(text)).toEqual({ from, to });
});

test.each([
  ['día de la madre', '2027-05-09'],
  ['día de la madre 2026', '2026-05-10'],
  ['dia del padre', '2027-06-20'],
  ['día del padre de 2026', '2026-06-21'],
  ['día del niño', '2027-04-24'],
  ['dia del niño 2028', '2028-04-29'],
])('%s is on the Sunday or Saturday that Colombians keep it, %s', (text, day) => {
  expect(read(text)).toEqual({ from: day, to: day });
});

test.each([
  ['puente de reyes', TODAY, '2027-01-09', '2027-01-11'],
  ['puente de la raza', TODAY, '2027-10-16', '2027-10-18'],
  ['puente de corpus christi 2028', TODAY, '2028-06-17', '2028-06-19'],
  ['puente del sagrado corazón', TODAY, '2027-06-05', '2027-06-07'],
  ['puente de noviembre', TODAY, '2027-10-30', '2027-11-01'],
  ['puente festivo de agosto de 2028', TODAY, '2028-08-05', '2028-08-07'],
  ['puente de noviembre', '2026-11-10', '2026-11-14', '2026-11-16'],
  ['puente de octubre', '2026-10-31', '2026-10-31', '2026-11-02'],
  ['puente de octubre', '2026-11-01', '2026-10-31', '2026-11-02'],
  // In 2027 it is in March.
  ['puente de abril', TODAY, '2028-04-13', '2028-04-16'],
])('%s, typed on %s, is the long weekend from %s to %s', (text, today, from, to) => {
  expect(read(text, today)).toEqual({ from, to });
});

test('from November to February is the winter that goes on in January', () => {
  expect(read('noviembre a febrero', '2027-01-15')).toEqual({ from: '2026-11-01', to: '2027-02-28' });
  expect(read('noviembre a febrero', '2027-03-01')).toEqual({ from: '2027-11-01', to: '2028-02-29' });
});

test('a day is in the first year that has it: after one 29 February comes the next', () => {
  expect(read('29 de febrero', '2028-03-01')).toEqual({ from: '2032-02-29', to: '2032-02-29' });
});

test.each([
  ['antes de navidad', { from: TODAY, to: '2026-12-24' }],
  ['antes del puente de reyes', { from: TODAY, to: '2027-01-08' }],
  ['antes de mañana', { from: TODAY, to: TODAY }],
  ['hasta el 20 de diciembre', { from: TODAY, to: '2026-12-20' }],
  ['hasta marzo', { from: TODAY, to: '2027-03-31' }],
  ['hasta 2027', { from: TODAY, to: '2027-12-31' }],
  ['después del día del padre', { from: '2027-06-21' }],
  ['despues de 2027', { from: '2028-01-01' }],
  ['desde abril', { from: '2027-04-01' }],
  ['a partir de 2027', { from: '2027-01-01' }],
  // What is over has no races to find.
  ['antes de hoy', null],
  ['hasta 2025', null],
  ['desde cero', null],
])('%s is open to one side, or ends on a day that is not over', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['january', { month: 'Enero' }],
  ['february', { month: 'Febrero' }],
  ['march', { month: 'Marzo' }],
  ['april', { month: 'Abril' }],
  ['june', { month: 'Junio' }],
  ['july', { month: 'Julio' }],
  ['august', { month: 'Agosto' }],
  ['september', { month: 'Septiembre' }],
  ['13 october', { from: '2027-10-13', to: '2027-10-13' }],
  ['november', { month: 'Noviembre' }],
  ['december', { month: 'Diciembre' }],
  ['next sunday', { from: '2026-12-06', to: '2026-12-06' }],
  ['this saturday', { from: '2026-12-05', to: '2026-12-05' }],
  ['weekend', { from: '2026-12-05', to: '2026-12-06' }],
  ['today', { from: TODAY, to: TODAY }],
  ['tomorrow', { from: '2026-12-03', to: '2026-12-03' }],
])('%s is understood from a runner who writes English', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ...['1/2', '5-10k', 'reto 24/7', '24/7 run', '31/11', '30 y 31 de febrero', 'del 28 al 30 de febrero'],
  ...[
    'del 9 al 5 de enero',
    '10 y 21 marzo',
    '9 de enero a 5 de enero',
    'del 30 de febrero al 3 de marzo',
    'cero días',
    'pocas semanas',
    'puente de febrero',
    'carrera del puente',
  ],
  ...['próximo año nuevo', 'último fin de semana', 'fin de semana deportivo', 'finde 2027', 'otro finde más'],
  ...['cualquier otro fin de semana', 'gran finde 13/12', 'reto 30 días', '3 días de trail'],
  ...['cupos hasta diciembre', 'navidad'],
])('%s is no days: it names a race, a distance, or days that no calendar has', (text) => {
  expect(read(text)).toBeNull();
});
