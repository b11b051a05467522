import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoCatalogue } from '#cli/demo/demo-catalogue.ts';
import { cliOn } from '#cli/testing/import-cases.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

const demo = demoCatalogue('2026-11-22');
const HARD = 'Uno; "dos"\r\ntres\n\n=1+1 | \'=2';

const catalogue = {
  races: [
    ...demo.races,
    buildRace({
      uid: '=1+1',
      name: "'=hola",
      description: HARD,
      latitude: -4.203_165_123_456_78,
      longitude: 1e-7,
      altitudeMeters: 0.5,
      kind: 'trail',
      marks: ['infantil', 'mascotas'],
      organizerName: 'Liga de Atletismo; Bogotá',
      endorsementBy: 'Fedeatletismo',
      endorsementClass: 'Nacional',
      endorsementUrl: 'https://example.org/aval',
      contactEmail: 'hola@example.org',
      contactPhone: '+57 300 111 2233',
      contactWhatsapp: '300 111 2233',
      kitFrom: '2026-09-18',
      kitTo: '2026-09-19',
      kitHours: '9 a. m. a 6 p. m.',
      kitPlace: 'Centro comercial',
      kitDocuments: 'Cédula',
      kitByOthers: true,
      refundRule: HARD,
      refundUntil: '2026-08-20',
      refundUrl: 'https://example.org/reglamento.pdf',
      series: 'media-de-cali',
      distances: [
        buildDistance({ name: '1/2; K', price: 0, distanceMeters: 21_097.125, startPoint: [-4.2, -69.9] }),
        buildDistance({ name: '-5', price: null, route: [], startTime: null }),
        buildDistance({
          name: '21K',
          timeLimit: '03:30',
          ageMin: 18,
          ageMax: 99,
          capacity: 1500,
          climbMeters: 1250.5,
          highestMeters: 3100,
          categories: [
            { name: 'Mayores', sex: 'F', from: 18, to: 39 },
            { name: 'Máster', sex: null, from: 40, to: null },
          ],
          waves: [{ name: 'Élite', startTime: '06:00' }],
          aid: [
            { km: 5, what: 'agua' },
            { km: 10.5, what: '' },
          ],
          groupPrices: [{ group: 'residente', price: 80_000 }],
        }),
      ],
    }),
  ],
  partners: [
    ...demo.partners,
    buildPartner({ discountAmount: '2x1', conditions: HARD }),
    buildPartner({ discountAmount: 12.5 }),
  ],
  blogs: [...demo.blogs, buildBlog({ paragraphs: [HARD, '["a"]'] }), buildBlog({ paragraphs: [] })],
};

describe.each(ENGINES)('the catalogue of %s', (engine) => {
  const { run, rows, database, folder } = cliOn(engine);
  const fill = async () => {
    const repository = catalogueRepository(database().db);
    await repository.saveRaces(catalogue.races);
    await repository.savePartners(catalogue.partners);
    await repository.saveBlogs(catalogue.blogs);
  };
  beforeEach(fill);

  // JSON is the same text from both.
  const endings = engine === 'sqlite' ? ['csv', 'json'] : ['csv'];

  test.each(['races', 'partners', 'blogs'] as const)(
    `%s come back unchanged from ${endings}`,
    async (kind) => {
      const before = await rows();
      for (const ending of endings) {
        const file = join(folder().path, `${kind}.${ending}`);
        expect(await run(['export', kind, file])).toMatchObject({ code: 0, stdout: '' });
        const again = await run(['import', kind, file, '--dry-run']);
        expect({ ending, said: again.stderr, code: again.code }).toEqual({
          ending,
          said: expect.stringContaining(`Nuevas: 0, cambian: 0, iguales: ${catalogue[kind].length}, `),
          code: 0,
        });
      }
      expect(await rows()).toEqual(before);
    },
  );
});

describe('a file of the catalogue', () => {
  const { run, rows, database, folder } = cliOn('sqlite');

  test('fills an empty catalogue with the same', async () => {
    const repository = catalogueRepository(database().db);
    await repository.saveRaces(demo.races);
    const before = await rows();
    const file = join(folder().path, 'todas.csv');
    await run(['export', 'races', file]);
    for (const { uid } of demo.races) await repository.remove('races', uid);
    expect((await run(['import', 'races', file])).code).toBe(0);
    const { catalogue_changes: history, ...after } = await rows();
    expect(after).toEqual(before);
    expect(history).toHaveLength(demo.races.length);
  });

  test('goes to standard output as JSON, and a name that says no format is refused', async () => {
    expect(await run(['export', 'blogs', '-'])).toMatchObject({ code: 0, stdout: '[]\n' });
    expect(await run(['export', 'races', join(folder().path, 'x.xlsx')])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('.json o .csv'),
    });
  });
});
