import { expect, test } from 'vitest';
import { fetchPictures } from '#cli/import/pictures/fetch-pictures.ts';
import { createTerminal } from '#cli/terminal.ts';
import type { ObtainPicture } from '#server/pictures-pipeline/obtain-picture.ts';
import { PictureProblem } from '#server/pictures-pipeline/picture-problem.ts';
import { buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const variant = { width: 800, format: 'jpeg', hash: 'abc', bytes: Buffer.from('jpeg') } as const;

async function fetched(urls: readonly string[], obtain: ObtainPicture) {
  const { deps, close } = await createTestApp();
  const lines: string[] = [];
  try {
    await deps.catalogue.saveRaces(
      urls.map((imageUrl, index) => buildRace({ uid: `carrera-${index}`, imageUrl })),
    );
    const before = await deps.catalogue.edition();
    const terminal = createTerminal({ write: (text) => lines.push(text) });
    const left = await fetchPictures(deps, terminal, await deps.images.missing(), obtain);
    const missing = await deps.images.missing();
    return { left, said: lines.join(''), missing, movedOn: (await deps.catalogue.edition()) > before };
  } finally {
    await close();
  }
}

test('a photograph that was fetched is kept, and what is shown moves on', async () => {
  const { left, missing, movedOn } = await fetched(['https://a.example/1.jpg'], async () => [variant]);
  expect({ left, missing, movedOn }).toEqual({ left: 0, missing: [], movedOn: true });
});

test('a photograph that cannot be had is a warning with its race and reason, and the others are kept', async () => {
  const { left, said, missing } = await fetched(
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    async (url) => {
      if (url.endsWith('1.jpg')) throw new PictureProblem('el servidor respondió 404');
      return [variant];
    },
  );
  expect(left).toBe(1);
  expect(missing).toEqual([{ url: 'https://a.example/1.jpg', owner: 'carrera-0' }]);
  expect(said).toContain('«carrera-0» (https://a.example/1.jpg): el servidor respondió 404.');
});

test('a host out of reach is not tried for each of its photographs, and each of them is still named', async () => {
  let tries = 0;
  const urls = Array.from({ length: 50 }, (_, index) => `https://lost.example/${index}.jpg`);
  const { left, said } = await fetched(urls, async () => {
    tries += 1;
    throw new PictureProblem('no se pudo llegar', true);
  });
  expect(left).toBe(50);
  expect(tries).toBeLessThan(10);
  expect(said).toContain('«carrera-49»');
});
