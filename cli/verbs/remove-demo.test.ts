import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { loadDemo } from '#cli/demo/load-demo.ts';
import { cliOn, raceInFile } from '#cli/testing/import-cases.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { demonstrationRepository } from '#server/db/catalogue/demonstration.repository.ts';
import { buildBlog, buildPartner } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('removing the demonstration on %s', (engine) => {
  const { run, rows, folder, database } = cliOn(engine);

  async function demoBesideOwn() {
    const catalogue = catalogueRepository(database().db);
    await loadDemo({
      catalogue,
      demonstration: demonstrationRepository(database().db),
      now: () => new Date(),
    });
    await catalogue.savePartners([buildPartner({ id: 'propio', webSiteUrl: null })]);
    await catalogue.saveBlogs([buildBlog({ id: 'propia' })]);
    return run(['import', 'races', folder().write('own.json', [raceInFile()])]);
  }

  test('the operator hears of it at an import, and takes out just what is invented', async () => {
    const imported = await demoBesideOwn();
    expect(imported.stderr).toContain('el catálogo de demostración sigue publicado');
    const removed = await run(['remove', 'demo']);
    expect(removed).toMatchObject({ code: 0, stdout: '' });
    expect(removed.stderr).toMatch(/^Listo: se quitaron 6\d carreras, 8 aliados y 6 entradas de blog\.\n$/m);
    const { race_entries: races, partner_entries: partners, blog_entries: blogs } = await rows();
    expect(races?.map(({ uid }) => uid)).toEqual(['media-de-prueba']);
    expect(partners?.map(({ id }) => id)).toEqual(['propio']);
    expect(blogs?.map(({ id }) => id)).toEqual(['propia']);
    expect((await run(['remove', 'demo'])).stderr).toContain('No hay nada de demostración.');
    const again = await run(['import', 'races', folder().write('again.json', [raceInFile()])]);
    expect(again.stderr).not.toContain('demostración');
  });

  test('pages call it a demonstration until its partners are gone too', async () => {
    await demoBesideOwn();
    const { db } = database();
    const { isThere } = demonstrationRepository(db);
    await sql`delete from race_entries where uid <> 'media-de-prueba'`.execute(db);
    expect(await isThere()).toBe(true);
    await sql`delete from partner_entries where id <> 'propio'`.execute(db);
    expect(await isThere()).toBe(false);
  });

  test('a dry run says what would go and takes nothing', async () => {
    await demoBesideOwn();
    const before = await rows();
    const rehearsal = await run(['remove', 'demo', '--dry-run']);
    expect(rehearsal.stderr).toMatch(
      /^Ensayo: se quitarían 6\d carreras, 8 aliados y 6 entradas de blog\.\n$/m,
    );
    expect(await rows()).toEqual(before);
  });
});
