import { expect, test } from 'vitest';
import { differencesOf, mergedDraft, takeField } from '#desk/features/races/race-conflict.ts';
import { emptyDraft } from '#desk/features/races/race-draft.ts';

const base = { ...emptyDraft(), name: 'Media de Cali', city: 'Cali', startDate: '2027-05-16' };
const mine = { ...base, name: 'Media Maratón de Cali' };
const theirs = { ...base, name: 'Media de Cali 2027', status: 'aplazada' };

test('of two editors each keeps what only one of them changed, and is asked for what both did', () => {
  const merged = mergedDraft(base, mine, theirs);
  expect(merged).toMatchObject({ name: mine.name, status: 'aplazada' });
  expect(differencesOf(merged, mine, theirs)).toMatchObject([
    { label: 'Nombre', mine: mine.name, theirs: theirs.name, chosen: 'mine' },
    { label: 'Estado de la carrera', mine: '', theirs: 'aplazada', chosen: 'theirs' },
  ]);
  const [name] = differencesOf(takeField(merged, 'name', theirs), mine, theirs);
  expect(name?.chosen).toBe('theirs');
});

test('distances that differ are told as lines', () => {
  const distances = base.distances.map((one) => ({ ...one, name: '10K', price: '$ 90.000' }));
  expect(differencesOf(base, base, { ...base, distances })).toMatchObject([
    { field: 'distances', theirs: '10K · $ 90.000', chosen: 'mine' },
  ]);
});
