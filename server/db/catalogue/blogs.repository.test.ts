import { describe, expect, test } from 'vitest';
import { blogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { imagesRepository } from '#server/db/catalogue/images.repository.ts';
import { buildBlog } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

describe.each(ENGINES)('blog entries on %s', (engine) => {
  const database = useDatabase(engine);

  test('the latest entry comes first, and entries of one day in order of id', async () => {
    await catalogueRepository(database().db).saveBlogs([
      buildBlog({ id: 'old', date: '2026-01-01' }),
      buildBlog({ id: 'b', date: '2026-07-01' }),
      buildBlog({ id: 'a', date: '2026-07-01' }),
    ]);
    const found = await blogsRepository(database().db).all();
    expect(found.map(({ blog }) => blog.id)).toEqual(['a', 'b', 'old']);
  });

  test('an entry is found by its id, whole, with its pictures', async () => {
    const blog = buildBlog({
      imageUrl: 'https://example.org/blog.jpg',
      paragraphs: ['Uno "1"', 'Dos\ntres'],
    });
    await catalogueRepository(database().db).saveBlogs([blog, buildBlog()]);
    await imagesRepository(database().db).save('https://example.org/blog.jpg', [
      { width: 800, format: 'jpeg', hash: 'h', bytes: Uint8Array.of(1) },
    ]);
    expect(await blogsRepository(database().db).byId(blog.id)).toEqual({
      blog,
      variants: [{ width: 800, format: 'jpeg', hash: 'h' }],
    });
  });

  test('an unknown id has no entry', async () => {
    await catalogueRepository(database().db).saveBlogs([buildBlog()]);
    expect(await blogsRepository(database().db).byId("' or '1'='1")).toBeNull();
  });
});
