import { gzipSync } from 'node:zlib';
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
  const point = '<trkpt lat="4" lon="-74"><time>2024-05-12T23:55:00Z</time></trkpt>';
  const { rows } = await read(`<gpx><trk><trkseg>${point}</trkseg></trk></gpx>`, GPX);
  expect(rows[0]?.faults.map(({ field }) => field)).toEqual(['raceName', 'distance']);
});

/** One degree of latitude is 111.195 km. */
const stretch = (from: number, to: number, hour: string) =>
  [from, to]
    .map((lat, at) => `<trkpt lat="${lat}" lon="-74"><time>2024-05-12T${hour}:0${at}:00Z</time></trkpt>`)
    .join('');

test.each([
  ['trkseg', '</trkseg><trkseg>'],
  ['trk', '</trkseg></trk><trk><trkseg>'],
])('the way of a paused watch from one %s to the next is not measured, its time is', async (_, pause) => {
  const points = stretch(4, 4.05, '11') + pause + stretch(4.06, 4.1, '12');
  const { rows } = await read(`<gpx><trk><name>X</name><trkseg>${points}</trkseg></trk></gpx>`, GPX);
  expect(rows[0]?.values).toMatchObject({ distance: '10K', raceTime: '01:01:00' });
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

const enumeration = (number: number, value: number) => ({
  number,
  size: 1,
  baseType: FitBaseType.Enum,
  value,
});
const long = (number: number, value: number) => ({ number, size: 4, baseType: FitBaseType.Uint32, value });
const moment = (number: number, time: string) => long(number, FitEncoder.toFitTimestamp(new Date(time)));
const session = (sport: number, seconds: number, metres: number) => [
  moment(2, '2024-05-13T00:30:00Z'),
  enumeration(5, sport),
  long(7, seconds * 1000),
  long(9, metres * 100),
];
const fitFile = (kind = 4) =>
  new FitEncoder({ protocolVersion: 0x20 }).writeMessage(0, [enumeration(0, kind)]);
const TEN = { raceName: null, raceDate: '2024-05-12', distance: '10K', raceTime: '00:45:30' };

test('a FIT file gives the elapsed time of its running session', async () => {
  const fit = fitFile()
    .writeMessage(18, session(2, 3600, 40_000), 1)
    .writeMessage(18, session(1, 2730, 10_110), 1)
    .close();
  const { rows, notices } = await read(fit, FIT);
  expect(rows[0]?.values).toMatchObject(TEN);
  expect(notices).toEqual([WATCH_NOTICE]);
  await expect(read(fit.subarray(0, -9), FIT)).rejects.toMatchObject({
    message: 'El archivo está dañado o incompleto: descárgalo de nuevo.',
  });
});

test('of a FIT file of several parts the part with the run is read, wherever it stands', async () => {
  const run = fitFile()
    .writeMessage(18, session(1, 2730, 10_110))
    .close();
  const strap = fitFile()
    .writeMessage(132, [long(253, 1)])
    .close();
  for (const parts of [
    [run, strap],
    [strap, run],
  ])
    expect((await read(Buffer.concat(parts), FIT)).rows[0]?.values).toMatchObject(TEN);
});

test('a FIT file of protocol 0 is read, with a header of 12 bytes and without a checksum', async () => {
  const { buffer, byteOffset, length } = fitFile()
    .writeMessage(18, session(1, 2730, 10_110))
    .close();
  const run = Buffer.from(buffer, byteOffset, length);
  const old = Buffer.concat([run.subarray(0, 12), run.subarray(run[0]).subarray(0, -2), Buffer.alloc(2)]);
  old[0] = 12;
  old[1] = 0;
  expect((await read(old, FIT)).rows[0]?.values).toMatchObject(TEN);
});

test('a FIT file without a session gives the way and time of its points, and says that its sport is unknown', async () => {
  const point = (time: string, metres: number) => [moment(253, time), long(5, metres * 100)];
  const fit = fitFile()
    .writeMessage(20, point('2024-05-13T00:30:00Z', 0), 1)
    .writeMessage(20, point('2024-05-13T01:15:30Z', 10_110), 1)
    .close();
  const { rows, notices } = await read(fit, FIT);
  expect(rows[0]?.values).toMatchObject(TEN);
  expect(notices[1]).toContain('no dice de qué deporte es');
});

test('a packed file is read as what is in it', async () => {
  const packed = gzipSync(track('<name>10K</name>'));
  expect((await readHistory(packed, GPX)).rows[0]?.values).toMatchObject({ ...TEN, raceName: '10K' });
});

const tcxOf = (sport: string) =>
  `<TrainingCenterDatabase><Activities><Activity Sport="${sport}"><Lap StartTime="2024-05-13T00:30:00Z"><TotalTimeSeconds>2730</TotalTimeSeconds><DistanceMeters>10110</DistanceMeters></Lap></Activity></Activities></TrainingCenterDatabase>`;
const trackOf = (name: string, sport = '') =>
  track(`<name>${name}</name>${sport && `<type>${sport}</type>`}`);

test.each<[string, string, string | Uint8Array, string]>([
  ['a bicycle’s TCX', TCX, tcxOf('Biking'), 'Es de otro deporte (Biking)'],
  [
    'a bicycle’s FIT',
    FIT,
    fitFile()
      .writeMessage(18, session(2, 3600, 40_000))
      .close(),
    'Es de otro deporte (bicicleta)',
  ],
  [
    'a dive’s FIT',
    FIT,
    fitFile()
      .writeMessage(18, session(53, 3600, 0))
      .close(),
    'Es de otro deporte (buceo)',
  ],
  ['a bicycle’s GPX', GPX, trackOf('Vuelta', 'cycling'), 'Es de otro deporte (cycling)'],
  ['an old bicycle’s GPX of Strava', GPX, trackOf('Vuelta', '1'), 'Es de otro deporte (bicicleta)'],
  ['a bicycle’s GPX of RunKeeper', GPX, trackOf('Cycling 8/6/13 6:38 am'), 'Es de otro deporte (Cycling)'],
  [
    'a track without hours',
    GPX,
    '<gpx><trk><trkseg><trkpt lat="4" lon="-74"/></trkseg></trk></gpx>',
    'Es una ruta sin tiempos',
  ],
  ['a route', GPX, '<gpx><rte><rtept lat="4" lon="-74"/></rte></gpx>', 'Es una ruta sin tiempos'],
  [
    'a course of a TCX',
    TCX,
    '<TrainingCenterDatabase><Courses><Course/></Courses></TrainingCenterDatabase>',
    'Es una ruta sin tiempos',
  ],
  ['a course of a FIT', FIT, fitFile(6).close(), 'El archivo trae una ruta para seguir'],
  ['a watch’s settings', FIT, fitFile(2).close(), 'El archivo trae los ajustes de un reloj'],
  ['waypoints', GPX, '<gpx><wpt lat="4" lon="-74"/></gpx>', 'Solo trae puntos sueltos'],
  ['an empty GPX', GPX, '<gpx/>', 'El archivo GPX está vacío'],
  ['an empty TCX', TCX, '<TrainingCenterDatabase/>', 'El archivo TCX está vacío'],
  ['an empty FIT', FIT, fitFile().close(), 'El archivo FIT está vacío'],
])('%s is refused with its own sentence', async (_, type, bytes, sentence) => {
  await expect(read(bytes, type)).rejects.toMatchObject({
    code: 'InvalidParameter',
    message: expect.stringContaining(sentence),
  });
});

test('a file that does not say its sport is read with a doubt, a run of another name without', async () => {
  expect((await read(tcxOf('Other'), TCX)).notices).toEqual([
    WATCH_NOTICE,
    expect.stringContaining('revisa que sea'),
  ]);
  expect((await read(trackOf('Cycling 10K'), GPX)).rows[0]?.values.raceName).toBe('Cycling 10K');
  expect((await read(trackOf('Cycling 2024', 'trail_running'), GPX)).notices).toEqual([WATCH_NOTICE]);
});

test.each([
  ['entities that grow', track('', '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>')],
  ['an entity of a file', track('', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
  ['elements without end', `<gpx>${'<trk>'.repeat(100_000)}`],
])('XML with %s is refused', async (_, xml) => {
  await expect(read(xml, GPX)).rejects.toMatchObject({ code: 'InvalidParameter' });
});
