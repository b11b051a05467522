import { expect, test } from 'vitest';
import { blogJsonLd } from '#web/features/seo/blog-json-ld.ts';

const blog = {
  id: 'tapering',
  title: 'La semana antes',
  description: 'Menos es más.',
  imageUrl: null,
  picture: { kind: 'poster' as const, src: '/pictures/blogs/tapering.svg', sources: [] },
  date: '2026-07-01',
  paragraphs: [],
};

test('a blog entry tells search engines its headline, day and publisher', () => {
  const entry = blogJsonLd(blog, { name: 'Zancada', publicUrl: 'https://zancada.test' })['script:ld+json'];
  expect(entry).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'La semana antes',
    datePublished: '2026-07-01',
    url: 'https://zancada.test/site/blog/tapering',
    image: 'https://zancada.test/pictures/share/site.png',
    publisher: { name: 'Zancada' },
  });
});
