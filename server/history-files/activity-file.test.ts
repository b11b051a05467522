import { FitBaseType, FitEncoder } from 'fit-file-parser/encoder';
import { expect, test } from 'vitest';
import { WATCH_NOTICE } from '#server/history-files/history-reading.ts';
import { readHistory } from '#server/history-files/read-history.ts';

const GPX = 'application/gpx+xml';
const TCX = 'application/vnd.garmin.tcx+xml';
const FIT = 'application/vnd.ant.fit';

const read = (text: string | Uint8Array, type: string) => readHistory(Buffer.from(text), type);

/** Ten kilometres and a little more to the north, from 18:55 to 19:40:30 in Bogotá, which is the next day in UTC. */
const POINTS = [
  ['4.6', '2024-05-12T23:55:00Z'],
  ['4.65', '2024-05-13T00:20:00.000Z'],
  ['4.691', '2024-05-13T00:40:30Z'],
];
const track = (name: string, head = '') =>
  `<?xml version="1.0"?>${head}<gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Archivo</name></metadata><trk>${name}<trkseg>${POINTS.map(
    ([lat, time]) => `<trkpt lat="${lat}" lon="-74.08"><ele>2600</ele><time>${time}</time></trkpt>`,
  ).join('')}</trkseg></trk></gpx>`;

test('a GPX track gives its day in Bogotá, its length and the time from its first to its last point', async () => {
  const { columns, rows, notices } = await read(track('<name>10K &amp; amigos</name>'), GPX);
  expect(rows).toMatchObject([
    {
      line: 1,
      faults: [],
      values: { raceName: '10K & amigos', raceDate: '2024-05-12', distance: '10K', raceTime: '00:45:30' },
    },
  ]);
  expect({ columns, notices }).toEqual({ columns: [], notices: [WATCH_NOTICE] });
  expect((await read(track(''), GPX)).rows[0]?.values.raceName).toBe('Archivo');
});

test('what a track does not tell is a fault of its row', async () => {
  const { rows } = await read('<gpx><trk><trkseg><trkpt lat="4" lon="-74"/></trkseg></trk></gpx>', GPX);
  expect(rows[0]?.faults.map(({ field }) => field)).toEqual(['raceName', 'raceDate', 'distance']);
});

test('a TCX file gives the metres of its laps and the time up to its last point', async () => {
  const lap = (start: string, metres: number, times: string[]) =>
    `<Lap StartTime="${start}"><TotalTimeSeconds>1300</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters><Track>${times
      .map((time) => `<Trackpoint><Time>${time}</Time><DistanceMeters>900</DistanceMeters></Trackpoint>`)
      .join('')}</Track></Lap>`;
  const file = (laps: string) =>
    `<TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-05-12T23:55:00Z</Id>${laps}</Activity></Activities></TrainingCenterDatabase>`;
  const whole = file(
    lap('2024-05-12T23:55:00Z', 5000, ['2024-05-12T23:55:00Z']) +
      lap('2024-05-13T00:18:00Z', 5090.5, ['2024-05-13T00:40:30Z']),
  );
  expect((await read(whole, TCX)).rows[0]?.values).toMatchObject({
    raceDate: '2024-05-12',
    distance: '10K',
    raceTime: '00:45:30',
  });
  const withoutPoints = file(lap('2024-05-12T23:55:00Z', 5000, []) + lap('2024-05-13T00:18:00Z', 5000, []));
  expect((await read(withoutPoints, TCX)).rows[0]?.values.raceTime).toBe('00:43:20');
});

test('a FIT file gives the elapsed time of its running session', async () => {
  const session = (sport: number, seconds: number, metres: number) => [
    {
      number: 2,
      size: 4,
      baseType: FitBaseType.Uint32,
      value: FitEncoder.toFitTimestamp(new Date('2024-05-13T00:30:00Z')),
    },
    { number: 5, size: 1, baseType: FitBaseType.Enum, value: sport },
    { number: 7, size: 4, baseType: FitBaseType.Uint32, value: seconds * 1000 },
    { number: 9, size: 4, baseType: FitBaseType.Uint32, value: metres * 100 },
  ];
  const fit = new FitEncoder({ protocolVersion: 0x20 })
    .writeMessage(0, [{ number: 0, size: 1, baseType: FitBaseType.Enum, value: 4 }])
    .writeMessage(18, session(2, 3600, 40_000), 1)
    .writeMessage(18, session(1, 2730, 10_110), 1)
    .close();
  const { rows, notices } = await read(fit, FIT);
  expect(rows[0]?.values).toMatchObject({
    raceName: null,
    raceDate: '2024-05-12',
    distance: '10K',
    raceTime: '00:45:30',
  });
  expect(notices).toEqual([WATCH_NOTICE]);
  await expect(read(fit.subarray(0, -9), FIT)).rejects.toMatchObject({ code: 'InvalidParameter' });
});

test.each([
  ['entities that grow', track('', '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>')],
  ['an entity of a file', track('', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['elements without end', `<gpx>${'<trk>'.repeat(100_000)}`],
])('XML with %s is refused', async (_, xml) => {
  await expect(read(xml, GPX)).rejects.toMatchObject({ code: 'InvalidParameter' });
});
