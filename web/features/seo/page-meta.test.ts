import { expect, test } from 'vitest';
import { pageMeta, raceShareImage } from '#web/features/seo/page-meta.ts';

const site = { name: 'Zancada', publicUrl: 'https://zancada.test' };
const page = {
  title: 'Todas las carreras',
  description: 'Encuentra tu carrera.',
  path: '/site/carreras',
  site,
};

test('a page names itself and its one address', () => {
  const tags = pageMeta(page);
  expect(tags).toContainEqual({ title: 'Todas las carreras · Zancada' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://zancada.test/site/carreras',
  });
  expect(tags).toContainEqual({ property: 'og:locale', content: 'es_CO' });
  expect(tags).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
});

test('a title that has the brand in it is not given it twice', () => {
  expect(pageMeta({ ...page, title: 'Bienvenida a Zancada' })).toContainEqual({
    title: 'Bienvenida a Zancada',
  });
});

test('a shared link to a race shows the picture drawn for it', () => {
  const tags = pageMeta({ ...page, image: raceShareImage({ uid: 'a/b', name: 'Media', city: 'Cali' }) });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://zancada.test/pictures/share/a%2Fb.png',
  });
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'Media, Cali' });
});

test("any other page shows the site's picture, 1200 by 630", () => {
  const tags = pageMeta(page);
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://zancada.test/pictures/share/site.png',
  });
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(tags).toContainEqual({ property: 'og:image:height', content: '630' });
});

test('a page that is not to be listed says so and claims no address', () => {
  const tags = pageMeta({ ...page, hidden: true });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(tags).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }));
});
