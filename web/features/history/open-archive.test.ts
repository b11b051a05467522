import { expect, test } from 'vitest';
import { zipFile } from '#server/spreadsheets/testing/zip-file.ts';
import { openArchive } from './open-archive.ts';

const CSV = 'Activity ID,Activity Date\n1,"May 12, 2024, 6:00:00 AM"\n';
const zip = (files: Record<string, string | Uint8Array>, size?: number) =>
  new Blob([new Uint8Array(zipFile(files, size))]);
const listOf = async (archive: Blob) => {
  const opened = await openArchive(archive);
  return 'list' in opened ? opened.list : new Blob();
};

test('the list of activities is taken out, wherever it stands', async () => {
  const activities = await listOf(
    zip({ 'profile.csv': 'x', 'export_1/activities.csv': CSV, 'z.gpx': '<gpx/>' }),
  );
  expect(activities.type).toBe('text/csv');
  expect(await activities.text()).toBe(CSV);
});

test('of an archive only its ends and the list are read', async () => {
  const archive = zip({
    'activities/1.fit': crypto.getRandomValues(new Uint8Array(60_000)),
    'activities.csv': CSV,
    'media/1.jpg': crypto.getRandomValues(new Uint8Array(60_000)),
  });
  const large = new Blob([new Uint8Array(0), archive]);
  let bytes = 0;
  const slice = large.slice.bind(large);
  large.slice = (from, to, type) => {
    const part = slice(from, to, type);
    bytes += part.size;
    return part;
  };
  expect(await (await listOf(large)).text()).toBe(CSV);
  expect(bytes).toBeLessThan(80_000);
});

test('of Garmin’s archive the one activity is taken out, packed or not', async () => {
  for (const name of ['12345_ACTIVITY.fit', 'a/run.gpx.gz']) {
    const opened = await openArchive(zip({ [name]: 'datos', 'LEEME.txt': 'x' }));
    expect(opened).toMatchObject({ name: name.split('/').at(-1) });
    expect('run' in opened && (await opened.run.text())).toBe('datos');
  }
});

test.each([
  [
    'an archive of several activities without a list',
    zip({ '1.fit': 'a', '2.fit': 'b' }),
    'trae 2 actividades',
  ],
  ['no zip', new Blob(['hola']), 'No pudimos abrir el archivo'],
  ['an archive without the list', zip({ 'profile.csv': 'x' }), 'no trae activities.csv'],
  ['a list of more than 5 MB', zip({ 'activities.csv': ' '.repeat(5_000_001) }), 'pasa de 5 MB'],
  [
    'a list that lies about its size',
    zip({ 'activities.csv': ' '.repeat(50_000_000) }, 1000),
    'No pudimos abrir',
  ],
])('%s is refused with a sentence', async (_, archive, sentence) => {
  await expect(openArchive(archive)).rejects.toThrow(sentence);
});

test('an archive above 200 MB is refused before it is read', async () => {
  const archive = new Blob([]);
  Object.defineProperty(archive, 'size', { value: 200_000_001 });
  await expect(openArchive(archive)).rejects.toThrow('pasa de 200 MB');
});
