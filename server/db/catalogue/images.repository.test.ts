import { describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { imagesRepository, imageVariantsBySource } from '#server/db/catalogue/images.repository.ts';
import { buildBlog, buildPartner, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const PHOTO = 'https://example.org/foto.jpg';

describe.each(ENGINES)('pictures on %s', (engine) => {
  const database = useDatabase(engine);

  const images = () => imagesRepository(database().db);
  const variant = (width: number, hash: string, ...bytes: number[]) => ({
    width,
    format: 'avif' as const,
    hash,
    bytes: Uint8Array.from(bytes),
  });

  test('a picture is found by its hash, byte for byte', async () => {
    await images().save(PHOTO, [variant(400, 'a', 0, 255, 10, 13), variant(800, 'b', 7)]);
    const found = await images().byHash('a');
    expect(found?.format).toBe('avif');
    expect([...(found?.bytes ?? [])]).toEqual([0, 255, 10, 13]);
    expect(await images().byHash('c')).toBeNull();
  });

  test('two photographs that give the same picture both keep it', async () => {
    await images().save(PHOTO, [variant(400, 'same', 1)]);
    await images().save(`${PHOTO}?2`, [variant(400, 'same', 1)]);
    await images().save(PHOTO, [variant(400, 'other', 2)]);
    expect((await images().byHash('same'))?.format).toBe('avif');
  });

  test('pictures made anew replace the old ones', async () => {
    await images().save(PHOTO, [variant(400, 'a', 1), variant(800, 'b', 1)]);
    await images().save(PHOTO, [variant(1200, 'c', 1)]);
    const found = await imageVariantsBySource(database().db, [PHOTO, PHOTO, 'https://example.org/otra.jpg']);
    expect(found).toEqual(new Map([[PHOTO, [{ width: 1200, format: 'avif', hash: 'c' }]]]));
    expect(await images().byHash('a')).toBeNull();
  });

  test('pictures that cannot all be stored leave the old ones', async () => {
    await images().save(PHOTO, [variant(400, 'a', 1)]);
    const nothing = { ...variant(800, 'b'), bytes: null as unknown as Uint8Array };
    await expect(images().save(PHOTO, [variant(400, 'c', 1), nothing])).rejects.toThrow();
    expect((await images().byHash('a'))?.bytes).toHaveLength(1);
  });

  test('a photograph that two people bring at once is stored once', async () => {
    const one = [variant(400, 'a', 1), variant(800, 'b', 1)];
    await Promise.all([1, 2, 3, 4].map(() => images().save(PHOTO, one)));
    expect((await imageVariantsBySource(database().db, [PHOTO])).get(PHOTO)).toHaveLength(2);
  });

  test('photographs without a picture are named once each, with who shows them', async () => {
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([
      buildRace({ uid: 'r', imageUrl: PHOTO }),
      buildRace({ imageUrl: 'https://example.org/hecha.jpg' }),
      buildRace(),
    ]);
    await catalogue.savePartners([buildPartner({ id: 'p', imageUrl: 'https://example.org/aliado.jpg' })]);
    await catalogue.saveBlogs([buildBlog({ imageUrl: PHOTO })]);
    await images().save('https://example.org/hecha.jpg', [variant(400, 'a', 1)]);
    expect(await images().missing()).toEqual([
      { url: PHOTO, owner: 'r' },
      { url: 'https://example.org/aliado.jpg', owner: 'p' },
    ]);
  });

  test('the pictures of more photographs than one query takes are all found', async () => {
    const urls = Array.from({ length: 1_100 }, (_, index) => `https://example.org/${index}.jpg`);
    const made = [0, 600, 1_099].map((index) => urls[index] ?? '');
    for (const url of made) await images().save(url, [variant(400, url, 1)]);
    const found = await imageVariantsBySource(database().db, urls);
    expect([...found.keys()]).toEqual(made);
  });
});
