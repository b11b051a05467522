import type { Insertable } from 'kysely';
import { BLOG_ATTRIBUTES, type CatalogueBlog } from '#contract/catalogue.ts';
import { foldText } from '#domain/search-text.ts';
import { attributeColumns, type Cells } from '#server/db/catalogue/attribute-columns.ts';
import type { Schema } from '#server/db/schema.ts';

const columns = attributeColumns<CatalogueBlog>(BLOG_ATTRIBUTES, { paragraphs: [] });

export const toBlog = columns.read;

export function toBlogRow(blog: CatalogueBlog): Cells {
  return { ...columns.write(blog), nameFolded: foldText(blog.title) } satisfies Insertable<
    Schema['blogEntries']
  >;
}
