import type { Kysely } from 'kysely';
import { BLOG_ATTRIBUTES, type CatalogueBlog } from '#contract/catalogue.ts';
import { attributeColumns } from '#server/db/catalogue/attribute-columns.ts';
import { type ImageVariant, imageVariantsBySource } from '#server/db/catalogue/images.repository.ts';
import { isWithdrawn } from '#server/db/catalogue/unpublished-entries.ts';
import type { Schema } from '#server/db/schema.ts';

export type BlogWithVariants = { blog: CatalogueBlog; variants: ImageVariant[] };

export const blogRow = attributeColumns<CatalogueBlog>(BLOG_ATTRIBUTES, { paragraphs: [] });

export type BlogsRepository = ReturnType<typeof blogsRepository>;

export function blogsRepository(db: Kysely<Schema>) {
  return {
    async all(): Promise<BlogWithVariants[]> {
      const rows = await db.selectFrom('blogs').selectAll().orderBy('date', 'desc').orderBy('id').execute();
      return withVariants(db, rows.map(blogRow.read));
    },

    async has(id: string): Promise<boolean> {
      const row = await db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    isWithdrawn: (id: string) => isWithdrawn(db, 'blogs', 'key', id),

    async byId(id: string): Promise<BlogWithVariants | null> {
      const rows = await db.selectFrom('blogs').selectAll().where('id', '=', id).execute();
      return (await withVariants(db, rows.map(blogRow.read))).at(0) ?? null;
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
