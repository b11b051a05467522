import { BLOG_ATTRIBUTES, type CatalogueBlog, catalogueBlogSchema } from '#contract/catalogue.ts';
import type { CatalogueKind } from '#server/catalogue/catalogue-kind.ts';
import { flatImport } from '#server/catalogue/flat-import.ts';

export const blogImport: CatalogueKind<CatalogueBlog> = {
  ...flatImport<CatalogueBlog>(BLOG_ATTRIBUTES),
  table: 'blogs',
  word: 'blog',
  one: 'entrada del blog',
  many: 'entradas del blog',
  key: 'id',
  schema: catalogueBlogSchema,
  contactField: null,
  named: ['title', 'date'],
  unique: [],
  stored: (catalogue, ids) => catalogue.blogsById(ids),
  save: (catalogue, rows, progress, edition, by) => catalogue.saveBlogs(rows, progress, edition, by),
};
