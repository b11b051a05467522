import { expect, test } from 'vitest';
import { type Kit, kitLines, NO_KIT } from './kit.ts';

const lines = (kit: Partial<Kit>) => kitLines({ ...NO_KIT, ...kit });

test('a kit is told in lines, and of what is not known nothing', () => {
  expect(lines({})).toEqual([]);
  const kit = { hours: '9 a. m. a 6 p. m.', place: 'Coliseo', documents: 'Cédula' };
  expect(lines({ ...kit, byOthers: true })).toEqual([
    '9 a. m. a 6 p. m.',
    'Coliseo',
    'Lleva: Cédula',
    'Otra persona puede reclamarlo',
  ]);
  expect(lines({ byOthers: false })).toEqual(['Solo lo reclama su dueño']);
});

test('the days of a kit are a stretch or one day, whichever of them is known', () => {
  const [from, to] = ['2026-12-03', '2026-12-04'];
  expect(lines({ from, to })).toEqual([
    'Del jueves, 3 de diciembre de 2026 al viernes, 4 de diciembre de 2026',
  ]);
  for (const kit of [{ from }, { to: from }, { from, to: from }])
    expect(lines(kit)).toEqual(['jueves, 3 de diciembre de 2026']);
});
