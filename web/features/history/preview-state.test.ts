import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryPreview } from '#contract/history.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import {
  corrected,
  countsOf,
  importedRows,
  keepPreview,
  lackedFields,
  type PreviewRow,
  questionsOf,
  shared,
  startPreview,
  storedPreview,
  waitingOf,
  waitingPreview,
  withRefused,
  withRow,
} from '#web/features/history/preview-state.ts';

const OWNER = 'ana@correo.example';
const TODAY = '2026-11-22';
const MATCH = { raceCode: 'MM-25', raceName: 'Media de Medellín', distance: '21K' };

function previewRow(line: number, cells: object = {}, more: object = {}): HistoryPreview['rows'][number] {
  const row = readHistoryRow({
    raceName: `Carrera ${line}`,
    raceDate: '2016-03-06',
    distance: '10K',
    ...cells,
  });
  return { line, ...row, sameAsLine: null, duplicateOf: null, match: null, ...more };
}

const answer: HistoryPreview = {
  isActivities: false,
  isResults: false,
  columns: [],
  notices: [],
  rows: [
    previewRow(2),
    previewRow(3, {}, { duplicateOf: 'Lago' }),
    previewRow(4, { distance: 'Media' }, { match: MATCH }),
    previewRow(5, { raceDate: 'ayer' }),
  ],
};
const preview = startPreview(answer, OWNER, 'carreras.csv', TODAY);
const [faulty, fresh, , matched] = preview.rows as [PreviewRow, PreviewRow, PreviewRow, PreviewRow];

describe('a preview', () => {
  test('begins with what is to be corrected, and counts each race once', () => {
    expect(preview.rows.map(({ line }) => line)).toEqual([5, 2, 3, 4]);
    expect(countsOf(preview.rows)).toEqual({ added: 2, known: 1, matched: 1, faulty: 1 });
  });

  test('imports what is not faulty, as the race of the catalogue where it is one', () => {
    expect(importedRows(preview.rows)).toMatchObject([
      { raceName: 'Carrera 2' },
      { raceName: 'Carrera 3' },
      { raceCode: 'MM-25', distance: '21K' },
    ]);
    expect(importedRows([{ ...matched, linked: false }])[0]).not.toHaveProperty('raceCode');
    expect(importedRows([{ ...fresh, chosen: false }])).toEqual([]);
  });

  test('takes a corrected row, and leaves what else it says', () => {
    const row = corrected(faulty, 'raceDate', '27/05/2012');
    expect(row).toMatchObject({ faults: [], values: { raceDate: '2012-05-27', raceName: 'Carrera 5' } });
    expect(corrected(row, 'raceTime', 'rápido').faults).toMatchObject([{ field: 'raceTime' }]);
  });

  test('forgets the match of a row whose day or distance changes, not of one whose time does', () => {
    expect(corrected(matched, 'raceTime', '1:45:30')).toMatchObject({ match: MATCH, linked: true });
    expect(corrected(matched, 'distance', '10K')).toMatchObject({ match: null, linked: false });
  });

  test('asks about a time faster than anybody has run, second to faults, and imports it as it is', () => {
    const fast = previewRow(6, { distance: '42K', raceTime: '1:50:25' });
    const { rows } = startPreview({ ...answer, rows: [...answer.rows, fast] }, OWNER, 'carreras.csv', TODAY);
    expect(rows.map(({ line }) => line)).toEqual([5, 6, 2, 3, 4]);
    const [, asked] = rows as [PreviewRow, PreviewRow];
    expect(questionsOf(asked, TODAY)).toEqual([{ text: '¿42K en 1:50:25? Es 2:37 min/km', counts: false }]);
    expect(importedRows([asked])).toMatchObject([{ distance: '42K', raceTime: '01:50:25' }]);
    expect(questionsOf(corrected(asked, 'distance', 'Media'), TODAY)).toEqual([]);
    expect(questionsOf({ ...asked, duplicateOf: 'Lago' }, TODAY)).toEqual([]);
  });

  test('asks about a day to come, unless the file says what it is to the runner, and about the same race twice', () => {
    const day = { raceDate: '2026-11-23' };
    const doubted = previewRow(6, day, { sameAsLine: 2 });
    const planned = previewRow(7, { ...day, status: 'YA ESTOY INSCRITO' });
    const { rows } = startPreview({ ...answer, rows: [planned, doubted] }, OWNER, 'carreras.csv', TODAY);
    expect(rows.map((row) => questionsOf(row, TODAY).map(({ text }) => text))).toEqual([
      ['¿El 23 nov 2026? Ese día no ha llegado.', '¿Es la misma carrera de la línea 2?'],
      [],
    ]);
    const [asked] = rows as [PreviewRow];
    expect(questionsOf(corrected(asked, 'raceDate', '2026-11-22'), TODAY)).toEqual([]);
  });

  test('takes a distance or city that is said once into the rows that lack it, and leaves the others', () => {
    const given = [
      previewRow(2, { distance: '' }),
      previewRow(3, { distance: '', raceCity: 'Cali' }),
      previewRow(4, { distance: '21K' }),
      previewRow(5, { distance: '' }, { duplicateOf: 'Lago' }),
    ];
    const { rows } = startPreview({ ...answer, rows: given }, OWNER, 'parkrun.csv', TODAY);
    expect(lackedFields(rows)).toEqual(['distance', 'raceCity']);
    const filled = shared(shared(rows, 'distance', '5 km'), 'raceCity', 'Pasto');
    expect(lackedFields(filled)).toEqual([]);
    expect(importedRows(filled).map(({ distance, raceCity }) => [distance, raceCity])).toEqual([
      ['5K', 'Pasto'],
      ['5K', 'Cali'],
      ['21K', 'Pasto'],
    ]);
    expect(filled.filter(({ open }) => open.includes('distance')).map(({ line }) => line)).toEqual([5]);
  });

  test('reads a time of two parts by the distance that is said of its row, or once for all', () => {
    const given = [2, 3].map((line) => previewRow(line, { distance: '', raceTime: '1:45' }));
    const { rows } = startPreview({ ...answer, rows: given }, OWNER, 'carreras.csv', TODAY);
    const half = { raceTime: '01:45:00', distance: '21K' };
    expect(importedRows(shared(rows, 'distance', 'Media maratón'))).toMatchObject([half, half]);
    const waiting = waitingOf(rows).waiting.map((row) => ({
      ...row,
      id: String(row.line),
      createdAt: TODAY,
    }));
    const later = waitingPreview(waiting, OWNER).rows.map((row) => corrected(row, 'distance', '1.000 m'));
    expect(importedRows(later)).toMatchObject([{ raceTime: '00:01:45' }, { raceTime: '00:01:45' }]);
  });

  test('lets a row be chosen that is the same race as one that is not added', () => {
    const given = [previewRow(2), previewRow(3, {}, { duplicateOf: 'línea 2' }), previewRow(4)];
    const both = startPreview({ ...answer, rows: given }, OWNER, 'carreras.csv', TODAY);
    const [twin] = both.rows as [PreviewRow];
    for (const changed of [{ ...twin, chosen: false }, corrected(twin, 'distance', '5K')]) {
      const { rows } = withRow(both, 0, changed);
      expect(rows[1]).toMatchObject({ duplicateOf: null, chosen: false });
      expect(importedRows(rows)).toHaveLength(countsOf(rows).added);
    }
    expect(withRow(both, 0, corrected(twin, 'raceTime', '52:10')).rows[1]).toBe(both.rows[1]);
  });

  test('of a list of results adds the one row that is the runner’s', () => {
    const given = { ...answer, isResults: true, rows: [previewRow(2), previewRow(3)] };
    const several = startPreview(given, OWNER, 'llegada.csv', TODAY);
    const choose = (from: typeof several, index: number) =>
      withRow(from, index, { ...(from.rows[index] as PreviewRow), chosen: true });
    expect(importedRows(several.rows)).toEqual([]);
    expect(importedRows(choose(choose(several, 0), 1).rows)).toMatchObject([{ raceName: 'Carrera 3' }]);
    const only = startPreview({ ...given, rows: [previewRow(2)] }, OWNER, 'llegada.csv', TODAY);
    expect(importedRows(only.rows)).toHaveLength(1);
  });

  test('keeps what is faulty for later, and takes what had waited once it is corrected or still faulty', () => {
    const row = (id: string, raceDate: string) => {
      const { line, values } = previewRow(Number(id), { raceDate });
      return { id, createdAt: TODAY, line, values };
    };
    const begun = waitingPreview([row('1', 'ayer'), row('2', 'hoy'), row('3', 'antier')], OWNER);
    const [first, second, third] = begun.rows as [PreviewRow, PreviewRow, PreviewRow];
    expect(second).toMatchObject({ open: ['raceDate'], faults: [{ field: 'raceDate' }] });
    const rows = [corrected(first, 'raceDate', '2016-03-06'), second, { ...third, chosen: false }];
    expect(importedRows(rows)).toMatchObject([{ raceName: 'Carrera 1', raceDate: '2016-03-06' }]);
    expect(waitingOf(rows)).toEqual({
      waiting: [{ id: '2', line: 2, values: expect.objectContaining({ raceDate: 'hoy' }) }],
      corrected: ['2', '1'],
    });
  });

  test('marks the rows that an import refused', () => {
    const rows = withRefused(preview.rows, { 'rows.2.resultUrl': 'Es muy larga.' });
    expect(rows.find(({ line }) => line === 4)).toMatchObject({
      faults: [{ field: 'resultUrl', message: 'Es muy larga.' }],
      open: ['resultUrl'],
    });
    expect(withRefused(preview.rows, { 'waiting.0.values.notes': 'Es muy larga.' })).toEqual(preview.rows);
  });
});

describe('in a tab', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('a preview is there again for its owner, and for nobody else', () => {
    keepPreview(preview);
    expect(storedPreview(OWNER)).toEqual(preview);
    expect(storedPreview('luz@correo.example')).toBeNull();
    expect(storedPreview(OWNER)).toBeNull();
  });
});

test('a race known to its year stays so until its date is corrected', () => {
  const { rows } = startPreview(
    { ...answer, rows: [previewRow(2, { raceDate: '2009' })] },
    OWNER,
    'a.csv',
    TODAY,
  );
  const [row] = rows as [PreviewRow];
  expect(row.values).toMatchObject({ raceDate: '2009-12-31', datePrecision: 'year' });
  expect(corrected(row, 'raceName', 'Otra').values).toMatchObject({ datePrecision: 'year' });
  expect(corrected(row, 'raceDate', '2009-12-31').values).toMatchObject({ datePrecision: null });
});
