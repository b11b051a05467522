import type { Kysely } from 'kysely';
import type { CatalogueBlog } from '#contract/catalogue.ts';
import { toBlog } from '#server/db/catalogue/blog-rows.ts';
import { isWithdrawn } from '#server/db/catalogue/entry-states.ts';
import { type ImageVariant, imageVariantsBySource } from '#server/db/catalogue/images.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type BlogWithVariants = { blog: CatalogueBlog; variants: ImageVariant[] };

export type BlogsRepository = ReturnType<typeof blogsRepository>;

export function blogsRepository(db: Kysely<Schema>) {
  return {
    async all(): Promise<BlogWithVariants[]> {
      const rows = await db.selectFrom('blogs').selectAll().orderBy('date', 'desc').orderBy('id').execute();
      return withVariants(db, rows.map(toBlog));
    },

    async has(id: string): Promise<boolean> {
      const row = await db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    isWithdrawn: (id: string) => isWithdrawn(db, 'blogs', 'id', id),

    async byId(id: string): Promise<BlogWithVariants | null> {
      const rows = await db.selectFrom('blogs').selectAll().where('id', '=', id).execute();
      return (await withVariants(db, rows.map(toBlog))).at(0) ?? null;
    },
  };
}

async function withVariants(db: Kysely<Schema>, blogs: CatalogueBlog[]): Promise<BlogWithVariants[]> {
  const variants = await imageVariantsBySource(
    db,
    blogs.flatMap((blog) => blog.imageUrl ?? []),
  );
  return blogs.map((blog) => ({ blog, variants: variants.get(blog.imageUrl ?? '') ?? [] }));
}
