import { describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { imagesRepository } from '#server/db/catalogue/images.repository.ts';
import { partnersRepository } from '#server/db/catalogue/partners.repository.ts';
import { buildPartner } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

describe.each(ENGINES)('partners on %s', (engine) => {
  const database = useDatabase(engine);

  test('partners come back by name, whole, as they were saved', async () => {
    const percent = buildPartner({ name: 'B', discountAmount: 12.5 });
    const text = buildPartner({ name: 'A', discountAmount: '2 por 1' });
    const bare = buildPartner({
      name: 'C',
      discountAmount: null,
      partnerCode: null,
      validFrom: null,
      validTo: null,
      webSiteUrl: null,
    });
    await catalogueRepository(database().db).savePartners([percent, text, bare]);
    const found = await partnersRepository(database().db).all();
    expect(found.map(({ partner }) => partner)).toEqual([text, percent, bare]);
  });

  test('a discount of 0 per cent is not lost', async () => {
    await catalogueRepository(database().db).savePartners([buildPartner({ discountAmount: 0 })]);
    const [found] = await partnersRepository(database().db).all();
    expect(found?.partner.discountAmount).toBe(0);
  });

  test('a partner comes with the pictures of its own photograph', async () => {
    const url = 'https://example.org/aliado.jpg';
    await catalogueRepository(database().db).savePartners([
      buildPartner({ name: 'A', imageUrl: url }),
      buildPartner({ name: 'B' }),
    ]);
    await imagesRepository(database().db).save(url, [
      { width: 400, format: 'avif', hash: 'h', bytes: Uint8Array.of(1) },
    ]);
    const found = await partnersRepository(database().db).all();
    expect(found.map(({ variants }) => variants)).toEqual([[{ width: 400, format: 'avif', hash: 'h' }], []]);
  });
});
