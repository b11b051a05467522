import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cliOn, raceInFile } from '#cli/testing/import-cases.ts';
import { xlsxFile } from '#server/spreadsheets/testing/xlsx-file.ts';

const { run, rows, folder } = cliOn('sqlite');

const GPX =
  '<gpx><trk><trkseg><trkpt lat="4.5" lon="-74"/><trkpt lat="4.6" lon="-74.1"/></trkseg></trk></gpx>';

test('a city of several departments without one is named, and imported as it is written', async () => {
  const file = folder().write(
    'r.csv',
    'uid,code,name,city,startDate,distance\na,A,Una,Rionegro,2027-01-10,5K\n',
  );
  const { code, stderr } = await run(['import', 'races', file]);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining(
      'línea 2, campo city: Escribe el departamento: ¿Rionegro (Antioquia) o Rionegro (Santander)?',
    ),
  });
  expect((await rows()).race_entries).toMatchObject([
    { city: 'Rionegro', department: null, municipality: null },
  ]);
});

test('lines of one uid are one race with its distances, in the order of the file', async () => {
  folder().write('ruta.gpx', GPX);
  const file = folder().write(
    'races.csv',
    [
      '\ufeffuid,code,name,city,startDate,latitude,distanceName,price,route,startTime',
      'a,A1,"Carrera, la ""primera""",Bogotá,2027-01-10,4.6,5K,50000,4.6 -74.1;4.61 -74.11,06:30',
      'b,7,Otra,Cali,2027-02-10,,10K,,,',
      'a,,,,,,10K,0,ruta.gpx,',
    ].join('\r\n'),
  );
  expect((await run(['import', 'races', file])).code).toBe(0);
  const { race_entries: races, race_distances: distances } = await rows();
  expect(races).toMatchObject([
    { uid: 'a', name: 'Carrera, la "primera"', latitude: 4.6 },
    { uid: 'b', code: '7', latitude: null },
  ]);
  expect(distances).toMatchObject([
    { race_uid: 'a', name: '5K', price: 50_000, route: '[[4.6,-74.1],[4.61,-74.11]]', start_time: '06:30' },
    { race_uid: 'a', name: '10K', price: 0, route: '[[4.5,-74],[4.6,-74.1]]', end_point: '[4.6,-74.1]' },
    { race_uid: 'b', name: '10K', price: null, route: '[]', start_time: null },
  ]);
});

test.each(['latin1', 'utf16le'] as const)(
  'a file of a Colombian Excel in %s is taken as it is',
  async (encoding) => {
    const lines = [
      'uid;code;name;city;startDate;organizerUrl;status;altitudeMeters;distance;price;distanceMeters;startTime;startPoint;;',
      'x;X;Ñandú;Medellín;1/8/2027;www.medellin10k.com;Confirmada;2.150,5;21K;$ 120.000;21.097,5;6:30 a. m.;5,06 -75,51;;',
      'x;;;;;;;;5K;gratis;5012,5;18:00;;;',
      ';;;;;;;;;;;;;;',
    ];
    const file = join(folder().path, 'excel.csv');
    writeFileSync(file, lines.join('\r\n'), encoding);
    expect(await run(['import', 'races', file])).toMatchObject({ code: 0 });
    const { race_entries: races, race_distances: distances } = await rows();
    expect(races).toMatchObject([
      {
        name: 'Ñandú',
        start_date: '2027-08-01',
        organizer_url: 'https://www.medellin10k.com',
        status: 'confirmada',
        altitude_meters: 2150.5,
      },
    ]);
    expect(distances).toMatchObject([
      { price: 120_000, distance_meters: 21_097.5, start_time: '06:30', start_point: '[5.06,-75.51]' },
      { price: 0, distance_meters: 5012.5, start_time: '18:00', start_point: null },
    ]);
  },
);

test('a workbook in people’s words is compared by names, and comes again as equal', async () => {
  const file = join(folder().path, 'carreras.xlsx');
  const sheet = [
    ['Nombre', 'Fecha', 'Ciudad', 'Distancias', 'Precio'],
    ['Vuelta al Lago', '1/8/2027', 'Paipa', '5K y 10K', 50_000],
    ['Vuelta al Lago', '8/8/2027', 'Duitama', '5K', 0],
  ];
  writeFileSync(file, xlsxFile({ Hoja1: [['Notas'], ['x']], Carreras: sheet }));
  const rehearsal = await run(['import', 'races', file, '--dry-run']);
  expect(rehearsal.stderr).toMatch(
    /hoja «Carreras».*ficha: vuelta-al-lago-2027\n.*ficha: vuelta-al-lago-2027-2\n/s,
  );
  expect(await run(['import', 'races', file])).toMatchObject({ code: 0 });
  expect(await rows()).toMatchObject({
    race_entries: [{ uid: 'vuelta-al-lago-2027', code: 'VUELTA-AL-LAGO-2027' }, { city: 'Duitama' }],
    race_distances: [{ name: '5K', price: 50_000 }, { name: '10K' }, { price: 0 }],
  });
  expect((await run(['import', 'races', file])).stderr).toContain('iguales: 2');
});

test('a cell of the date that says the month or the year is a race without a day, until a day is written', async () => {
  const heading = 'uid;Código;Nombre;Fecha;Ciudad;Distancia';
  const lines = (a: string, b: string) =>
    folder().write('sin-dia.csv', `${heading}\na;A;Una;${a};Paipa;5K\nb;B;Otra;${b};Cali;5K\n`);
  const days = async () => (await rows()).race_entries?.map((race) => [race.start_date, race.date_precision]);
  expect(await run(['import', 'races', lines('2027, por confirmar', 'marzo 2028')])).toMatchObject({
    code: 0,
  });
  expect(await days()).toEqual([
    ['2027-12-31', 'year'],
    ['2028-03-31', 'month'],
  ]);
  expect((await run(['import', 'races', lines('2027', 'mar-2028')])).stderr).toContain('iguales: 2');
  await run(['import', 'races', lines('31/12/2027', '2028')]);
  expect(await days()).toEqual([
    ['2027-12-31', 'day'],
    ['2028-12-31', 'year'],
  ]);
});

test('a file says beside the date what is known of it', async () => {
  const file = folder().write(
    'precision.csv',
    'Nombre;Fecha;Precisión de la fecha;Ciudad;Distancia\nUna;10/3/2027;Mes;Paipa;5K\nOtra;10/3/2027;;Cali;5K\n',
  );
  await run(['import', 'races', file]);
  expect((await rows()).race_entries).toMatchObject([
    { start_date: '2027-03-10', date_precision: 'day' },
    { start_date: '2027-03-31', date_precision: 'month' },
  ]);
});

test('a race that may be there under another name is told in the dry run, with what to do', async () => {
  const heading = 'Nombre;Fecha;Ciudad;Distancia';
  const first = folder().write('una.csv', `${heading}\nYOGA RUN;1/8/2027;Bogotá;5K\n`);
  await run(['import', 'races', first]);
  const other = folder().write('otra.csv', `${heading}\nYoga Run Bogotá;2/8/2027;Bogotá D.C.;5K\n`);
  expect((await run(['import', 'races', other, '--dry-run'])).stderr).toContain(
    'línea 2, campo name: Parece «YOGA RUN», del 2027-08-01, que ya está con uid «yoga-run-2027»: si es la misma, escribe ese uid en su fila; si no, entra como otra.',
  );
  const both = folder().write(
    'dos.csv',
    `${heading}\nPaipa Trail;1/8/2027;Paipa;5K\nTRAIL;1/8/2027;Paipa;5K\n`,
  );
  expect((await run(['import', 'races', both, '--dry-run'])).stderr).toContain(
    'línea 3, campo name: Parece «Paipa Trail», del 2027-08-01, que está en la línea 2: si es la misma, deja una sola; si no, entran las dos.',
  );
});

test('what a column of links has beside them is told in the dry run, and goes into the description', async () => {
  const file = folder().write(
    'enlaces.csv',
    'Nombre;Fecha;Ciudad;Distancia;Página\nUna;1/8/2027;Paipa;5K;una.example.org\nOtra;8/8/2027;Duitama;5K;@otra\n',
  );
  const { stderr } = await run(['import', 'races', file, '--dry-run']);
  expect(stderr).toContain('Aviso: «Página»: 1 dato va al contacto: «@otra» (línea 3).\n');
  await run(['import', 'races', file]);
  expect((await rows()).race_entries).toMatchObject([
    { organizer_url: null, description: 'Contacto: @otra' },
    { organizer_url: 'https://una.example.org', description: '' },
  ]);
});

test('each fault is named by the line of its distance and by the column', async () => {
  const file = folder().write(
    'faults.csv',
    [
      'uid,code,name,city,startDate,distanceName,price,route,sponsor',
      'a,A1,Una,Bogotá,2027-01-10,5K,barato,4.6 -74.1;x,',
      'a,A1,Dos,Bogotá,2027-01-10,10K,"120,000",falta.gpx,',
      'a,A1,Una,Bogotá,2027-01-10,5K,1,../fuera.gpx,',
      ',B1,Sin uid,Bogotá,2027-01-10,5K,1,,',
      'c,C1,Sin distancia,Bogotá,31/02/2027,,,,',
      'd,D1,Larga,Bogotá,2027-01-10,5K,1,,,',
      'e,A1,Repite,Bogotá,2027-01-10,5K,1,,',
    ].join('\n'),
  );
  const { code, stderr } = await run(['import', 'races', file]);
  expect(code).toBe(1);
  expect(stderr).toContain('campos desconocidos sponsor');
  expect(stderr.match(/^ {2}línea \d+.*$/gm)).toEqual([
    '  línea 2, campo distances: Hay distancias con el mismo nombre.',
    '  línea 2, campo route: El punto 2: «x» no son una latitud y una longitud separadas por un espacio.',
    '  línea 2, campo price: «barato»: debe ser un número entero de pesos.',
    '  línea 3, campo name: No coincide con la línea 2, que es de la misma carrera.',
    '  línea 3, campo price: «120,000» se puede leer de dos formas: escribe 120000 o 120.000.',
    '  línea 3, campo route: El archivo «falta.gpx» no existe.',
    '  línea 4, campo route: El archivo «../fuera.gpx» está fuera de la carpeta del catálogo.',
    '  línea 5, campo uid: Es obligatorio.',
    '  línea 6, campo startDate: «31/02/2027»: debe ser una fecha AAAA-MM-DD que exista.',
    '  línea 6, campo distances: Debe tener al menos una distancia.',
    '  línea 7: Tiene 10 celdas y el encabezado 9.',
    '  línea 8, campo code: «A1» ya está en la línea 2.',
  ]);
  expect(await rows()).toEqual({});
});

test('a race with a line that cannot be read has that fault only, wherever the line stands', async () => {
  const stdin = [
    'uid,code,name,city,startDate,distanceName',
    'a,A1,Carrera, la primera,Bogotá,2027-01-10,5K',
    'a,,,,,10K',
    'b,B1,Otra,Cali,2027-01-10,5K',
    'b,,,,10K',
    'c,,Sin código,Cali,2027-01-10,5K',
  ].join('\n');
  const { stderr } = await run(['import', 'races', '-'], { stdin });
  expect(stderr.match(/^ {2}línea \d+.*$/gm)).toEqual([
    '  línea 2: Tiene 7 celdas y el encabezado 6.',
    '  línea 5: Tiene 5 celdas y el encabezado 6.',
    '  línea 6, campo code: Es obligatorio.',
  ]);
});

test.each([
  ['races.csv', '', 'está vacío'],
  [
    'races.csv',
    'code,name\nA,B\n',
    'Falta la columna «uid» en el encabezado, o en su lugar «nombre», «ciudad» y «fecha».',
  ],
  ['races.json', '[{"uid": 1,}]', 'columna 12: el JSON está roto: sobra una coma'],
])('the file %s holding %j is refused with a clear sentence', async (name, content, sentence) => {
  const { code, stderr } = await run(['import', 'races', folder().write(name, content)]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(sentence) });
});

test('a route in JSON may be a GPX file beside the catalogue', async () => {
  folder().write('ruta.gpx', GPX);
  const race = raceInFile({ distances: [{ name: '5K', route: 'ruta.gpx' }] });
  expect((await run(['import', 'races', folder().write('gpx.json', [race])])).code).toBe(0);
  expect((await rows()).race_distances).toMatchObject([
    { route: '[[4.5,-74],[4.6,-74.1]]', start_point: '[4.5,-74]' },
  ]);
});

test('a GPX file brings the heights of its points along', async () => {
  folder().write('cerro.gpx', GPX.replaceAll('"/>', '"><ele>2600.54</ele></trkpt>'));
  const csv = 'uid;code;name;city;startDate;distance;route\na;A1;Una;Bogotá;2027-01-10;5K;cerro.gpx';
  expect((await run(['import', 'races', folder().write('races.csv', csv)])).code).toBe(0);
  expect((await rows()).race_distances).toMatchObject([{ heights: '[2600.5,2600.5]' }]);
});

test('partners are imported, with a discount in per cent or in words', async () => {
  const header = 'id;name;category;discountAmount;title;partnerCode;webSiteUrl';
  const lines = ['1;Uno;Tiendas;12,5;Descuento;UNO;https://example.org', '2;Dos;Salud;2x1;;;'];
  expect((await run(['import', 'partners', '-'], { stdin: [header, ...lines].join('\n') })).code).toBe(0);
  expect((await rows()).partner_entries).toMatchObject([
    { id: '1', discount_percent: 12.5, discount_text: null, partner_code: 'UNO' },
    { id: '2', discount_percent: null, discount_text: '2x1', partner_code: null },
  ]);
  const wrong = await run(['import', 'partners', '-'], {
    stdin: `${header}\n3;Tres;Salud;150;;;javascript:alert(1)`,
  });
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/línea 2, campo discountAmount: .*\n {2}línea 2, campo webSiteUrl: /);
});

test('blog entries are imported, their paragraphs held apart by a blank line or a bar', async () => {
  const csv =
    'id,title,date,paragraphs\n1,Hidratación,2026-05-01,"Uno.\n\nDos."\n2,Ritmo,2026-06-01,Uno.|Dos.\n';
  expect((await run(['import', 'blogs', folder().write('blogs.csv', csv)])).code).toBe(0);
  const { blog_entries: blogs } = await rows();
  expect(blogs?.map(({ paragraphs }) => paragraphs)).toEqual(['["Uno.","Dos."]', '["Uno.","Dos."]']);
});
