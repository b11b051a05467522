import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_TYPES } from '#contract/desk-import.ts';
import { PAGE_LIMITS } from '#server/event-pages/fetch-page.ts';
import { xlsxFile } from '#server/spreadsheets/testing/xlsx-file.ts';
import { zipFile } from '#server/spreadsheets/testing/zip-file.ts';
import { buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/testing/server-on-engine.ts';
import { type Editor, signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const night = buildRace({
  uid: 'nocturna',
  code: 'NOC',
  name: 'Carrera Nocturna de Cúcuta',
  city: 'Cúcuta',
  startDate: '2027-05-08',
  distances: [buildDistance({ name: '10K', price: 80_000 })],
});

const HEADINGS = 'Nombre;Fecha;Ciudad;Organizador;Distancia;Valor;Hora de salida';
const excel = (...lines: string[]) => Buffer.from([HEADINGS, ...lines, ';;;;;;'].join('\r\n'), 'latin1');

describe.each(ENGINES)('a file that an editor brings, on %s', (engine) => {
  let server: ServerOnEngine;
  let editor: Editor;
  beforeAll(async () => {
    server = await serverOnEngine(engine, []);
    editor = await signedInEditor(server);
  });
  beforeEach(async () => {
    for (const uid of await server.deps.catalogue.keys('races'))
      await server.deps.catalogue.remove('races', uid);
    await server.deps.catalogue.saveRaces([night]);
  });
  afterAll(() => server.close());

  const bring = (file: Uint8Array | string, query = '', type: string = IMPORT_TYPES.csv, kind = 'races') =>
    editor.call('POST', `/desk/import/${kind}${query}`, file, { 'content-type': type });
  const preview = async (...[file, query = '', ...more]: Parameters<typeof bring>) =>
    (await bring(file, `?dryRun=1${query}`, ...more)).json();
  const races = () => server.deps.catalogue.keys('races');

  test('is compared as Excel writes it in Colombia, and a race without uid is found by name, city and day', async () => {
    const file = excel(
      'Carrera Nocturna de Cúcuta;9/05/2027;CUCUTA;;10 km;$ 95.000;6:30 p. m.',
      'Media del Río;14 de marzo de 2027;Cúcuta;;21K, 10K;$ 120.000;',
      'Sin fecha;31/02/2027;Cúcuta;;5K;gratis;',
    );
    const report = await preview(file);
    expect(report).toMatchObject({
      new: 1,
      added: [{ id: 'media-del-rio-2027', name: 'Media del Río' }],
      changed: [
        {
          id: 'nocturna',
          fields: {
            startDate: ['2027-05-08', '2027-05-09'],
            'distances.10K.price': [80_000, 95_000],
            'distances.10K.startTime': [expect.anything(), '18:30'],
          },
        },
      ],
      equal: 0,
      faulty: 1,
      faults: [
        { line: 4, field: 'startDate', message: '«31/02/2027»: debe ser una fecha AAAA-MM-DD que exista.' },
      ],
    });
    expect(await races()).toEqual(['nocturna']);
  });

  test('is refused as a whole for one fault, or applied without the faulty row where the editor says so', async () => {
    const file = excel('Una;1/02/2027;Cali;;5K;gratis;', 'Dos;1/02/2027;;;5K;gratis;');
    const refused = await bring(file);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'InvalidParameter',
      detail: 'Hay 1 falla: no se cambió nada.',
      faults: [{ line: 3, field: 'city' }],
    });
    expect(await races()).toEqual(['nocturna']);
    expect(await (await bring(file, '?skipFaulty=1')).json()).toMatchObject({ new: 1, faulty: 1 });
    expect(await races()).toEqual(['una-2027', 'nocturna']);
    const history = await (await editor.get('/desk/races/una-2027/history')).json();
    expect(history).toMatchObject([{ action: 'create', origin: 'import', editor: editor.email }]);
    expect(await preview(excel('Una;1/02/2027;Cali;;5K;gratis;'))).toMatchObject({ new: 0, equal: 1 });
  });

  test('asks for the department of a city that several have, once, and takes a place that nobody knows', async () => {
    const of = (department: string) =>
      `Nombre;Fecha;Ciudad;Departamento;Distancia\nUna;1/02/2027;Rionegro;${department};5K\nDos;1/02/2027;Minca;;5K`;
    expect(await preview(of(''))).toMatchObject({
      new: 1,
      faulty: 1,
      faults: [
        {
          line: 2,
          field: 'city',
          message: 'Escribe el departamento: ¿Rionegro (Antioquia) o Rionegro (Santander)?',
        },
      ],
    });
    expect(await (await bring(of('antioquia'))).json()).toMatchObject({ new: 2, faults: [] });
    const [before] = await server.deps.catalogue.racesByUid(['una-2027']);
    expect(before).toMatchObject({ city: 'Rionegro', department: 'antioquia' });
    expect((await server.deps.races.byUid('una-2027'))?.race.department).toBe('Antioquia');

    await server.deps.catalogue.saveRaces([{ ...night, city: 'Armenia', department: null }]);
    const same = excel('Carrera Nocturna de Cúcuta;8/05/2027;Armenia;;10K;$ 90.000;');
    expect(await preview(same)).toMatchObject({ faults: [], changed: [{ id: 'nocturna' }] });
  });

  test('keeps each link of a column that also has telephones, which go to the contact', async () => {
    const link = 'https://nocturna.example.org/';
    const description = 'De noche.';
    await server.deps.catalogue.saveRaces([{ ...night, organizerUrl: link, description }]);
    const file = excel(
      'Carrera Nocturna de Cúcuta;8/05/2027;Cúcuta;316 060 6086;10K;80000;',
      'Una;1/02/2027;Cali;una.example.org;5K;gratis;',
    );
    const notices = ['«Organizador»: 1 dato va al contacto: «316 060 6086» (línea 2).'];
    expect(await preview(file)).toMatchObject({ new: 1, changed: [{ id: 'nocturna' }], notices });
    await bring(file);
    expect(await server.deps.catalogue.racesByUid(['nocturna', 'una-2027'])).toMatchObject([
      { organizerUrl: link, description, contactPhone: '316 060 6086' },
      { organizerUrl: 'https://una.example.org' },
    ]);
    expect(await preview(file)).toMatchObject({ equal: 2, notices });
  });

  test('gives a race that waited for its day the day of a row of its name, and asks about another name', async () => {
    const waiting = { ...night, startDate: '2027-12-31', datePrecision: 'year' as const };
    await server.deps.catalogue.saveRaces([waiting]);
    const same = await preview(excel(`${night.name};3/10/2027;Cúcuta;;10K;$ 95.000;`));
    expect(same.changed).toMatchObject([
      { id: 'nocturna', fields: { startDate: ['2027-12-31', '2027-10-03'], datePrecision: ['año', 'día'] } },
    ]);
    const asked = await preview(excel('NOCTURNA 10K;3/10/2027;Cúcuta;;10K;$ 95.000;'));
    expect(asked.faults).toMatchObject([
      {
        message: expect.stringContaining(`Parece «${night.name}», de 2027, que`),
        pair: { of: { id: 'nocturna' } },
      },
    ]);
  });

  test('asks whether a race of another source is one that is there, and does as the editor says', async () => {
    const file = excel('NOCTURNA 10K;9/05/2027;Cúcuta;;10K;$ 95.000;');
    const report = await preview(file);
    const pair = {
      id: 'nocturna-10k-2027',
      name: 'NOCTURNA 10K',
      of: { id: 'nocturna', name: night.name, date: '2027-05-08', datePrecision: 'day', place: null },
    };
    const message = `Parece «${night.name}», del 2027-05-08, que ya está con uid «nocturna»: di si es la misma.`;
    expect(report).toMatchObject({ new: 0, faulty: 1, faults: [{ line: 2, field: 'name', message, pair }] });
    expect((await bring(file)).status).toBe(422);
    expect(await (await bring(file, `?dryRun=1&other=${pair.id}`)).json()).toMatchObject({
      added: [{ id: pair.id }],
      faults: [],
    });
    expect(await (await bring(file, `?same=${pair.id}`)).json()).toMatchObject({
      new: 0,
      changed: [{ id: 'nocturna', fields: { startDate: ['2027-05-08', '2027-05-09'] } }],
    });
    expect(await races()).toEqual(['nocturna']);

    const ofOther = { uid: 'ajena', code: 'AJENA', name: 'Nocturna', city: 'Cúcuta' };
    const json = JSON.stringify([{ ...ofOther, startDate: '2027-05-08', distances: [{ name: '10K' }] }]);
    expect((await preview(json, '', IMPORT_TYPES.json)).faults).toMatchObject([{ pair: { id: 'ajena' } }]);
    const merged = await (await bring(json, '?same=ajena', IMPORT_TYPES.json)).json();
    expect(merged).toMatchObject({ faults: [], changed: [{ id: 'nocturna' }] });
    expect(await races()).toEqual(['nocturna']);
  });

  test('asks whether two rows of a file are one race, and leaves the later one out if they are', async () => {
    const file = excel(
      'Yoga Run Cúcuta;9/05/2027;Cúcuta;;5K;$ 95.000;',
      'YOGA RUN;10/05/2027;Cúcuta;;5K;$ 80.000;',
    );
    const pair = {
      id: 'yoga-run-2027',
      name: 'YOGA RUN',
      of: {
        id: 'yoga-run-cucuta-2027',
        name: 'Yoga Run Cúcuta',
        date: '2027-05-09',
        datePrecision: 'day',
        place: 'la línea 2',
      },
    };
    const message = 'Parece «Yoga Run Cúcuta», del 2027-05-09, que está en la línea 2: di si es la misma.';
    expect(await preview(file)).toMatchObject({ new: 1, faulty: 1, faults: [{ line: 3, message, pair }] });
    expect(await preview(file, `&other=${pair.id}`)).toMatchObject({ new: 2, faults: [] });
    expect(await preview(file, `&same=${pair.id}`)).toMatchObject({
      faults: [],
      added: [{ id: pair.of.id }],
    });
  });

  test('leaves out a row whose code is taken, and those that count on it', async () => {
    const json = (...rows: object[]) =>
      JSON.stringify(
        rows.map((row) => ({ city: 'Cali', startDate: '2027-01-01', distances: [{ name: '5K' }], ...row })),
      );
    const file = json({ uid: 'a', code: 'NOC', name: 'A' }, { name: 'B' });
    expect(await (await bring(file, '?skipFaulty=1', IMPORT_TYPES.json)).json()).toMatchObject({
      new: 1,
      faulty: 1,
      faults: [{ line: 1, field: 'code' }],
    });
    expect(await races()).toEqual(['b-2027', 'nocturna']);
  });

  test('does not change the code of a race, found by its uid or by its name', async () => {
    const race = buildRace({ name: 'Vuelta a Tabio', city: 'Tabio', startDate: '2027-03-07' });
    await server.deps.catalogue.saveRaces([race]);
    const lines = [
      `uid;codigo;nombre;ciudad;fecha\n${race.uid};OTRO;${race.name};Tabio;7/03/2027`,
      `codigo;nombre;ciudad;fecha\nOTRO;${race.name};Tabio;7/03/2027`,
    ];
    for (const file of lines) {
      const refused = await bring(file);
      expect(refused.status).toBe(422);
      const message = `No se cambia: es «${race.code}».`;
      expect((await refused.json()).faults).toEqual([{ line: 2, field: 'code', message }]);
    }
    expect(await server.deps.catalogue.racesByUid([race.uid])).toEqual([race]);
  });

  test('makes drafts of what is new, and changes a draft without publishing it', async () => {
    await bring(excel('Borrador;1/02/2027;Cali;;5K;gratis;'), '?state=draft');
    expect(await races()).toEqual(['nocturna']);
    const changed = await (await bring(excel('Borrador;1/02/2027;Cali;;5K;$ 10.000;'))).json();
    expect(changed.changed).toMatchObject([{ id: 'borrador-2027' }]);
    const draft = await (await editor.get('/desk/races/borrador-2027')).json();
    expect(draft).toMatchObject({ state: 'draft', fields: { distances: [{ price: 10_000 }] } });
    expect(await races()).toEqual(['nocturna']);
  });

  test('is not applied once somebody changed what it was compared with', async () => {
    const file = excel('Carrera Nocturna de Cúcuta;9/05/2027;Cúcuta;;10K;;');
    const { plan } = await preview(file);
    await server.deps.catalogue.saveRaces([{ ...night, eventPlace: 'Otro parque' }]);
    const stale = await bring(file, `?plan=${plan}`);
    expect(stale.status).toBe(412);
    expect((await server.deps.catalogue.racesByUid(['nocturna']))[0]?.startDate).toBe('2027-05-08');
    const again = await preview(file);
    expect((await bring(file, `?plan=${again.plan}`)).status).toBe(200);
    expect((await server.deps.catalogue.racesByUid(['nocturna']))[0]).toMatchObject({
      startDate: '2027-05-09',
      eventPlace: 'Otro parque',
    });
  });

  test('may be a workbook: the sheet that has our headings, real dates and numbers, formulas as text', async () => {
    const book = xlsxFile({
      Portada: [['Calendario'], ['Segundo semestre']],
      Carreras: [
        ['Nombre', 'Fecha', 'Municipio', 'Descripción', 'Distancia', 'Precio'],
        ['Excel 10K', '2027-06-01', 'Tunja', '=HYPERLINK("http://example.org")', '10K', 60_000],
      ],
    });
    const report = await (await bring(book, '', IMPORT_TYPES.xlsx)).json();
    expect(report).toMatchObject({ new: 1, notices: ['Se leyó la hoja «Carreras»; las demás no.'] });
    expect((await server.deps.catalogue.racesByUid(['excel-10k-2027']))[0]).toMatchObject({
      code: 'EXCEL-10K-2027',
      description: '=HYPERLINK("http://example.org")',
      distances: [{ name: '10K', price: 60_000 }],
    });
  });

  test('is applied without the entries that the editor leaves out', async () => {
    const file = excel(
      'Carrera Nocturna de Cúcuta;9/05/2027;Cúcuta;;10K;$ 1.000;',
      'Una;1/02/2027;Cali;;5K;gratis;',
      'Dos;1/02/2027;Cali;;5K;gratis;',
    );
    const { plan } = await preview(file);
    const skip = encodeURIComponent('nocturna\r\ndos-2027');
    const applied = await (await bring(file, `?plan=${plan}&skip=${skip}`)).json();
    expect(applied).toMatchObject({ new: 1, added: [{ id: 'una-2027' }], changed: [] });
    expect(await races()).toEqual(['una-2027', 'nocturna']);
    expect(await server.deps.catalogue.racesByUid(['nocturna'])).toEqual([night]);
    const none = encodeURIComponent('dos-2027\nnocturna');
    expect(await (await bring(file, `?skip=${none}`)).json()).toMatchObject({ new: 0, changed: [] });
  });

  test('of a calendar’s events leaves a stored race its distances', async () => {
    const more = { ...night, distances: [...night.distances, buildDistance({ name: '5K', price: 50_000 })] };
    await server.deps.catalogue.saveRaces([more]);
    const { name, city, startDate } = night;
    const event = {
      name,
      city,
      startDate,
      distances: [{ name: '10K', startTime: '18:00' }, { name: '21K' }],
    };
    const file = JSON.stringify([
      event,
      { ...event, name: 'Otra' },
      { ...event, name: 'Tercera', distances: undefined },
    ]);
    const report = await bring(file, '?keepDistances=1&skipFaulty=1', IMPORT_TYPES.json);
    expect(await report.json()).toMatchObject({
      new: 1,
      changed: [{ id: 'nocturna', fields: { 'distances.10K.startTime': [expect.anything(), '18:00'] } }],
      faults: [{ line: 1, field: 'distances', message: 'registro [2]: Debe tener al menos una distancia.' }],
    });
    const [stored, added] = await server.deps.catalogue.racesByUid(['nocturna', 'otra-2027']);
    expect(stored?.distances).toMatchObject([
      { name: '10K', price: 80_000 },
      { name: '5K', price: 50_000 },
    ]);
    expect(added?.distances).toMatchObject([{ name: '10K' }, { name: '21K' }]);
  });

  test('of partners goes by their names', async () => {
    await server.deps.catalogue.savePartners([
      buildPartner({ id: 'p1', name: 'Tienda Ñ', category: 'Tiendas' }),
    ]);
    const file = 'Aliado;Categoría;Descuento\nTIENDA Ñ;Ropa;15\nOtra;Salud;2x1\n';
    expect(await preview(file, '', IMPORT_TYPES.csv, 'partners')).toMatchObject({
      added: [{ id: 'otra' }],
      changed: [{ id: 'p1', fields: { category: ['Tiendas', 'Ropa'] } }],
    });
  });
});

describe('what the desk does not take', () => {
  let server: ServerOnEngine;
  beforeAll(async () => {
    server = await serverOnEngine('sqlite', []);
  });
  afterAll(() => server.close());
  const bring = async (file: Uint8Array | string, type: string, caller?: Editor) =>
    (caller ?? (await signedInEditor(server))).call('POST', '/desk/import/races?dryRun=1', file, {
      'content-type': type,
    });
  const spaces = ' '.repeat(60_000_000);
  const shared = `<sst><si><t>${'a'.repeat(30_000)}</t></si></sst>`;
  const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(100);
  const inSheet = (xml: string) => ({
    'xl/worksheets/sheet0.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
  });

  test.each([
    [
      'a workbook that unfolds without end',
      xlsxFile({ A: [['Nombre', 'Fecha']] }, inSheet(`<!--${spaces}-->`)),
    ],
    [
      'one whose cells share a long text',
      xlsxFile({ A: [] }, { 'xl/sharedStrings.xml': shared, ...inSheet(cells) }),
    ],
    [
      'one with entities',
      xlsxFile(
        { A: [] },
        { 'xl/worksheets/sheet0.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>' },
      ),
    ],
    ['a zip that is none', zipFile({ 'a.txt': 'a' })],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('is %s', async (_, file) => {
    const answer = await bring(file, IMPORT_TYPES.xlsx);
    expect(answer.status).toBe(422);
    expect((await answer.json()).detail).toMatch(/^Línea 1: (El libro|Es un Excel)/);
  });

  test('is a file of another type, one that is too large, or the call of somebody who is no editor', async () => {
    expect((await bring('<svg/>', 'image/svg+xml')).status).toBe(415);
    expect((await bring('x'.repeat(21 * 1024 * 1024), IMPORT_TYPES.csv)).status).toBe(413);
    const runner = await signedInRunner(server);
    expect((await bring('uid\n', IMPORT_TYPES.csv, runner)).status).toBe(404);
  });

  test('is the name of a file of the server', async () => {
    const answer = await bring(
      'Nombre;Fecha;Ciudad;Distancia;Recorrido\nA;2/2/2027;Cali;5K;ruta.gpx\n',
      IMPORT_TYPES.csv,
    );
    expect((await answer.json()).faults).toEqual([
      {
        line: 2,
        field: 'route',
        message: 'Aquí no se traen archivos GPX: súbelo en la ficha de la carrera.',
      },
    ]);
  });
});

describe('an address that an editor gives', () => {
  let server: ServerOnEngine;
  let editor: Editor;
  beforeAll(async () => {
    server = await serverOnEngine('sqlite', [night]);
    editor = await signedInEditor(server);
  });
  afterAll(() => server.close());
  const read = (url: string) => editor.call('POST', '/desk/read', { url });

  test('is fetched for the race that its page tells of', async () => {
    const event = { '@type': 'SportsEvent', name: 'Lluvia 5K', startDate: '2027-02-07' };
    const site = createServer((_, response) =>
      response.end(`<script type="application/ld+json">${JSON.stringify(event)}</script>`),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const here = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    vi.spyOn(PAGE_LIMITS, 'isAllowedAddress').mockReturnValue(true);
    vi.spyOn(PAGE_LIMITS, 'isAllowedPort').mockReturnValue(true);
    expect(await (await read(here)).json()).toMatchObject({
      events: [{ fields: { name: 'Lluvia 5K', startDate: '2027-02-07', sourceUrl: here } }],
    });
    vi.restoreAllMocks();
    site.close();
  });

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'http://localhost:3000',
  ])('%s is not fetched', async (url) => {
    const answer = await read(url);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors.url).toMatch(/^No se pudo leer: /);
  });

  test('may be left out for a file', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Una\r\nEND:VEVENT\r\nEND:VCALENDAR';
    const answer = await editor.call('POST', '/desk/read', calendar, { 'content-type': 'text/calendar' });
    expect(await answer.json()).toEqual({
      events: [{ fields: { name: 'Una', distances: [] }, notes: [] }],
      notices: [],
    });
  });

  test('of a file with many events and a bad line gives all but that one, which is named', async () => {
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const events = Array.from({ length: 600 }, (_, at) => event(`SUMMARY:Carrera ${at}`));
    const calendar = [
      'BEGIN:VCALENDAR',
      ...events.flat(),
      ...event('SUMMARY:Mala', 'así no'),
      'END:VCALENDAR',
    ];
    const headers = { 'content-type': 'text/calendar' };
    const answer = await editor.call('POST', '/desk/read', calendar.join('\n'), headers);
    const found = await answer.json();
    expect(found.events).toHaveLength(600);
    expect(found.notices).toEqual([
      'El evento «Mala», de la línea 1802, no se leyó: la línea 1804 está dañada: «así no».',
    ]);
    const runner = await signedInRunner(server);
    expect((await runner.call('POST', '/desk/read', calendar.join('\n'), headers)).status).toBe(404);
    const none = await editor.call(
      'POST',
      '/desk/read',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:X\nno',
      headers,
    );
    expect(none.status).toBe(422);
    expect((await none.json()).detail).toMatch(
      /no hay ningún evento.+El evento «X», de la línea 2, no se leyó/,
    );
  });

  test('must be one', async () => {
    const answer = await read(' ');
    expect(await answer.json()).toMatchObject({ status: 422, errors: { url: 'Escribe una dirección.' } });
  });
});
