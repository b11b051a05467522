import { expect, test } from 'vitest';
import { eachDistance } from '#server/catalogue/races/distance-cell.ts';

const read = (distanceName: string, price = '') =>
  eachDistance({ line: 2, cells: { distanceName, price } }).map(({ cells }) => [
    cells.distanceName,
    cells.price,
  ]);

test.each([
  ['10 km', ['10K']],
  ['21,1', ['21K']],
  ['5K, 10 km y media maratón', ['5K', '10K', '21K']],
  ['5K,10K', ['5K', '10K']],
  ['4,2K / 8K', ['4.2K', '8K']],
  ['21 kilómetros (media maratón), 10 kilómetros y 5 kilómetros', ['21K', '10K', '5K']],
  ['42K (42,195 km)', ['42K']],
  ['4,2K élite', ['4,2K élite']],
  ['5,10,21', ['5K', '10K', '21K']],
  ['10K (competitiva)', ['10K (competitiva)']],
  ['10K Élite, 5K recreativa y 1/2 maratón', ['10K Élite', '5K recreativa', '21K']],
  ['10K con 5 obstáculos, un río y un puente', ['10K con 5 obstáculos, un río y un puente']],
  ['10K Élite', ['10K Élite']],
  ['Caminata familiar', ['Caminata familiar']],
])('a cell that says %j names %j', (cell, names) => {
  expect(read(cell).map(([name]) => name)).toEqual(names);
});

test('as many prices as distances go with them in order, and one goes with all', () => {
  expect(read('5K y 10K', '$ 60.000 / $ 80.000')).toEqual([
    ['5K', '$ 60.000'],
    ['10K', '$ 80.000'],
  ]);
  expect(read('5K y 10K', 'Inscripción gratuita').map(([, price]) => price)).toEqual([
    'Inscripción gratuita',
    'Inscripción gratuita',
  ]);
});

test('a sheet without prices says nothing of the price of a distance', () => {
  const [line] = eachDistance({ line: 2, cells: { distanceName: '10 km' } });
  expect(line?.cells).toEqual({ distanceName: '10K' });
});
