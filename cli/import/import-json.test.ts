import { describe, expect, test } from 'vitest';
import { cliOn, distanceInFile, raceInFile } from '#cli/testing/import-cases.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('races from JSON into %s', (engine) => {
  const { run, spawn, rows, folder } = cliOn(engine);

  test('a race is imported as it stands, and text that looks like code stays text', async () => {
    const file = folder().write('races.json', [raceInFile({ code: 77 })]);
    const { code, stdout, stderr } = await run(['import', 'races', file]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('Listo: 1 carrera.');
    const { race_entries: races, race_distances: distances } = await rows();
    expect(races).toMatchObject([
      { uid: 'media-de-prueba', code: '77', description: '<img src=x onerror=alert(1)>' },
    ]);
    expect(distances).toMatchObject([
      { name: '21K', price: 120_000, start_point: '[3.45,-76.53]', end_point: '[3.46,-76.54]' },
    ]);
  });

  test('what a file gives again replaces what is stored', async () => {
    await run(['import', 'races', folder().write('before.json', [raceInFile()])]);
    const after = [raceInFile({ city: 'Neiva', distances: [distanceInFile({ name: '10K' })] })];
    expect((await run(['import', 'races', folder().write('after.json', after)])).code).toBe(0);
    const { race_entries: races, race_distances: distances } = await rows();
    expect(races).toMatchObject([{ code: 'MP1', city: 'Neiva' }]);
    expect(distances?.map(({ name }) => name)).toEqual(['10K']);
  });

  test('a race that comes with another code is a fault, also where two swap theirs', async () => {
    const races = [raceInFile(), raceInFile({ uid: 'otra', code: 'O1' })];
    await run(['import', 'races', folder().write('before.json', races)]);
    const before = await rows();
    const file = ['[', JSON.stringify(raceInFile({ code: 'O1' })), `,${JSON.stringify(races[1])}`, ']'];
    expect(await run(['import', 'races', folder().write('after.json', file.join('\n'))])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('línea 2, campo code: No se cambia: es «MP1».'),
    });
    const lines = ['uid;code', 'otra;MP1', 'media-de-prueba;O1'];
    const { code, stderr } = await run(['import', 'races', '-'], { stdin: lines.join('\n') });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('línea 3, campo code: No se cambia'),
    });
    expect(await rows()).toEqual(before);
  });

  test('every fault of a file is named by line, field and reason, and nothing is stored', async () => {
    await run([
      'import',
      'races',
      folder().write('stored.json', [raceInFile({ uid: 'guardada', code: 'G1', name: 'La guardada' })]),
    ]);
    const before = await rows();
    const file = folder().write(
      'broken.json',
      [
        '[',
        JSON.stringify(raceInFile()),
        `,${JSON.stringify(raceInFile({ uid: 'a', code: 'A', startDate: '2027-02-30', name: '' }))}`,
        `,${JSON.stringify(raceInFile({ uid: 'b', code: 'B', organizerUrl: 'javascript:alert(1)' }))}`,
        `,${JSON.stringify(
          raceInFile({
            uid: 'c',
            code: 'C',
            distances: [
              distanceInFile({
                price: -1,
                route: [
                  [91, 0],
                  [0, 0],
                ],
              }),
            ],
          }),
        )}`,
        `,${JSON.stringify(raceInFile({ uid: 'a', code: 'D' }))}`,
        `,${JSON.stringify(raceInFile({ uid: 'e', code: 'MP1' }))}`,
        `,${JSON.stringify(raceInFile({ uid: 'f', code: 'G1' }))}`,
        ',"no es una carrera"',
        `,${JSON.stringify(raceInFile({ uid: 'h', code: 'H', distances: [distanceInFile({ price: '120,000' })] }))}`,
        ']',
      ].join('\n'),
    );
    const { code, stderr } = await run(['import', 'races', file]);
    expect(code).toBe(1);
    expect(stderr.match(/^ {2}línea \d+.*$/gm)).toEqual([
      '  línea 3, campo name: Es obligatorio.',
      '  línea 3, campo startDate: «2027-02-30»: debe ser una fecha AAAA-MM-DD que exista.',
      '  línea 4, campo organizerUrl: «javascript:alert(1)»: debe ser una dirección web que empiece por http:// o https://.',
      '  línea 5, campo distances[0].price: «-1»: no puede ser negativo.',
      '  línea 5, campo distances[0].route[0][0]: «91»: la latitud va de -90 a 90.',
      '  línea 6, campo uid: «a» ya está en la línea 3.',
      '  línea 7, campo code: «MP1» ya está en la línea 2.',
      '  línea 8, campo code: «G1» ya es de la carrera «guardada» del catálogo.',
      expect.stringContaining('línea 9: '),
      '  línea 10, campo distances[0].price: «120,000» se puede leer de dos formas: escribe 120000 o 120.000.',
    ]);
    expect(await rows()).toEqual(before);
  });

  test('standard input is read, and a dry run checks it and changes nothing', async () => {
    const stdin = JSON.stringify([raceInFile()]);
    const rehearsal = await run(['import', 'races', '-', '--dry-run'], { stdin });
    expect(rehearsal).toMatchObject({ code: 0, stderr: expect.stringContaining('se importaría 1 carrera') });
    expect(await rows()).toEqual({});
    const faulty = await run(['import', 'races', '-', '--dry-run'], { stdin: '[{}]' });
    expect(faulty).toMatchObject({ code: 1, stderr: expect.stringContaining('campo uid') });
    expect((await run(['import', 'races', '-'], { stdin })).code).toBe(0);
    expect((await rows()).race_entries).toHaveLength(1);
  });

  test('a process that is killed in the middle of saving has stored nothing, and the next one works', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      raceInFile({ uid: `carrera-${index}`, code: `C${index}` }),
    );
    const file = folder().write('many.json', many);
    const preload = `
      const write = process.stderr.write.bind(process.stderr);
      process.stderr.write = (text, ...rest) => {
        if (text.includes('Guardando') && text.includes('(50 %)')) process.kill(process.pid, 'SIGKILL');
        return write(text, ...rest);
      };`;
    expect(await spawn(['import', 'races', file], { preload })).toMatchObject({
      code: null,
      signal: 'SIGKILL',
    });
    expect(await rows()).toEqual({});
    expect((await run(['import', 'races', file])).code).toBe(0);
    expect((await rows()).race_entries).toHaveLength(1000);
  });

  test('a picture out of reach is a warning with its race, and the race is there', async () => {
    const file = folder().write('picture.json', [raceInFile({ imageUrl: 'http://127.0.0.1/foto.jpg' })]);
    const { code, stderr } = await run(['import', 'races', file]);
    expect({ code, races: (await rows()).race_entries?.length }).toEqual({ code: 0, races: 1 });
    expect(stderr).toContain(
      '«media-de-prueba» (http://127.0.0.1/foto.jpg): «127.0.0.1» no está en la internet pública.',
    );
    const rehearsal = await run(['import', 'images', '--dry-run']);
    expect(rehearsal.stderr).toBe('Ensayo: se buscaría 1 imagen.\n');
    const again = await run(['import', 'images']);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Sigue faltando 1 imagen.') });
  });
});
