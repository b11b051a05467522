import { expect, test } from 'vitest';
import { buildBlog } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('blog entries come latest first, each whole, and one by its id', async () => {
  const server = await createTestApp({
    blogs: [buildBlog({ id: 'old', date: '2026-01-01' }), buildBlog({ id: 'new/1', date: '2026-07-01' })],
  });
  const all = await (await server.call('/prod/api/blogs')).json();
  expect(all.map((blog: { id: string }) => blog.id)).toEqual(['new/1', 'old']);
  const one = await server.call('/prod/api/blogs/new%2F1');
  expect(await one.json()).toEqual(all[0]);
  expect(all[0]).toMatchObject({
    paragraphs: ['Duerme bien.', 'No estrenes zapatillas.'],
    picture: { kind: 'poster' },
  });
  await server.close();
});
