import { expect, test } from 'vitest';
import { fileRoles } from './file-roles.ts';

const faults = (...files: string[]) => fileRoles({ files, read: () => '' });

test('a feature has routes, and its roles carry its name', () => {
  expect(
    faults(
      'server/features/races/races.routes.ts',
      'server/features/races/races.presenter.ts',
      'server/features/races/races.http.test.ts',
      'server/features/races/race-cursor.ts',
      'server/features/pictures/pictures.routes.ts',
      'server/features/pictures/drawing/poster.ts',
    ),
  ).toEqual([]);
});

test('a feature without routes is a fault', () => {
  expect(faults('server/features/races/races.presenter.ts')).toEqual([
    'server/features/races: has no races.routes.ts.',
  ]);
});

test('a role under another name is a fault', () => {
  expect(faults('server/features/races/races.routes.ts', 'server/features/races/list.presenter.ts')).toEqual([
    "server/features/races/list.presenter.ts: a role file carries its feature's name.",
  ]);
});

test.each([
  'web/utils/dates.ts',
  'server/helpers.ts',
  'domain/common.ts',
  'cli/misc/a.ts',
  'web/ui/date-utils.ts',
])('the name of %s says nothing', (file) => {
  const said = faults(file);
  expect(said).toEqual([`${file}: the name says nothing about what it is.`]);
});

test('a word that only contains such a name is a name', () => {
  expect(faults('domain/commonwealth.ts', 'server/statutils.ts', 'web/ui/share-button.tsx')).toEqual([]);
});
