import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { fileReading, roomIn } from '#server/file-reading/file-reading.ts';

const MEGABYTE = 2 ** 20;
const JSON_TYPE = 'application/json';
const SENTENCE = /toma demasiado tiempo o demasiada memoria/;

let files: ReturnType<typeof fileReading>;
afterEach(() => files.close());

const history = (text: string, type = 'text/csv') =>
  files.read('history', 'ana', Buffer.from(text), { type, options: {} });
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer();
const RUN = 'Carrera;Fecha;Distancia\nDel Lago;2024-05-12;10K\n';

test('a file that would take more memory than there is ends with a sentence, and the next one is read', async () => {
  files = fileReading({ ...roomIn(256 * MEGABYTE), heapMegabytes: 48 });
  await expect(history(`[${'{},'.repeat(1_600_000)}1]`, JSON_TYPE)).rejects.toThrow(SENTENCE);
  expect((await history(RUN)).rows).toMatchObject([{ values: { raceName: 'Del Lago' } }]);
});

test('a reader may not have more memory beside its heap either', async () => {
  files = fileReading({ ...roomIn(256 * MEGABYTE), residentMegabytes: 40 });
  const picture = files.read('picture', 'ana', await noise(2000), {});
  await expect(picture).rejects.toThrow(SENTENCE);
});

test('a file that would take more time than there is ends with a sentence', async () => {
  files = fileReading({ ...roomIn(256 * MEGABYTE), patienceMs: 0 });
  await expect(history(RUN)).rejects.toMatchObject({
    code: 'InvalidParameter',
    message: expect.stringMatching(SENTENCE),
  });
});

test('a reader whose question found no answer reads nobody else’s file', async () => {
  files = fileReading(roomIn(256 * MEGABYTE));
  const compared = comparedWith(() => Promise.reject(new Error('the database is away')));
  await expect(compared).rejects.toThrow('the database is away');
  expect((await history(RUN)).rows).toMatchObject([{ values: { raceName: 'Del Lago' } }]);
});

test('an answer that comes after its reader ended is nobody’s, and the next file is read', async () => {
  files = fileReading(roomIn(256 * MEGABYTE));
  const answered = Promise.withResolvers<null>();
  const compared = comparedWith(() => {
    files.close();
    return answered.promise;
  });
  await expect(compared).rejects.toThrow(SENTENCE);
  answered.resolve(null);
  expect((await history(RUN)).rows).toMatchObject([{ values: { raceName: 'Del Lago' } }]);
});

/** An import whose every question is answered so. */
function comparedWith(answer: () => Promise<null>) {
  const given = { dryRun: true, dropDistances: false, keepDistances: false, pairs: { same: [], other: [] } };
  const sheet = Buffer.from('[{"name":"Del Sol","city":"Cali","startDate":"2027-03-14"}]');
  const answers = { edition: answer, names: answer, codesTaken: answer };
  return files.read('catalogue', 'ed', sheet, { kind: 'races', ...given }, { answers });
}

test('a container of 256 MiB reads one file at a time, a machine two', () => {
  expect([roomIn(256 * MEGABYTE), roomIn(16_384 * MEGABYTE)]).toMatchObject([
    { running: 1, residentMegabytes: 96, uploadBudget: 32 * MEGABYTE },
    { running: 2, residentMegabytes: 1024, uploadBudget: 48 * MEGABYTE },
  ]);
});
