import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HistoryPreview } from '#contract/history.ts';
import { readHistoryRow } from '#domain/history-row.ts';
import {
  corrected,
  countsOf,
  importedRows,
  keepPreview,
  type PreviewRow,
  questionOf,
  startPreview,
  storedPreview,
  withRefused,
} from '#web/features/history/preview-state.ts';

const OWNER = 'ana@correo.example';
const MATCH = { raceCode: 'MM-25', raceName: 'Media de Medellín', distance: '21K' };

function previewRow(line: number, cells: object = {}, more: object = {}): HistoryPreview['rows'][number] {
  const row = readHistoryRow({
    raceName: `Carrera ${line}`,
    raceDate: '2016-03-06',
    distance: '10K',
    ...cells,
  });
  return { line, ...row, duplicateOf: null, match: null, ...more };
}

const answer: HistoryPreview = {
  isActivities: false,
  columns: [],
  notices: [],
  rows: [
    previewRow(2),
    previewRow(3, {}, { duplicateOf: 'Lago' }),
    previewRow(4, { distance: 'Media' }, { match: MATCH }),
    previewRow(5, { raceDate: 'ayer' }),
  ],
};
const preview = startPreview(answer, OWNER, 'carreras.csv');
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
    const { rows } = startPreview({ ...answer, rows: [...answer.rows, fast] }, OWNER, 'carreras.csv');
    expect(rows.map(({ line }) => line)).toEqual([5, 6, 2, 3, 4]);
    const [, asked] = rows as [PreviewRow, PreviewRow];
    expect(questionOf(asked)).toEqual({ text: '¿42K en 1:50:25? Es 2:37 min/km', counts: false });
    expect(importedRows([asked])).toMatchObject([{ distance: '42K', raceTime: '01:50:25' }]);
    expect(questionOf(corrected(asked, 'distance', 'Media'))).toBeNull();
    expect(questionOf({ ...asked, duplicateOf: 'Lago' })).toBeNull();
  });

  test('marks the rows that an import refused', () => {
    const rows = withRefused(preview.rows, { 'rows.2.resultUrl': 'Es muy larga.' });
    expect(rows.find(({ line }) => line === 4)).toMatchObject({
      faults: [{ field: 'resultUrl', message: 'Es muy larga.' }],
      open: ['resultUrl'],
    });
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
