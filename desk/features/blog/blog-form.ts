import { type CatalogueBlog, catalogueBlogSchema } from '#contract/catalogue.ts';
import { schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

export const blogForm = defineForm({
  id: 'blog',
  rules: schemaRules(catalogueBlogSchema, ['title', 'date', 'description', 'imageUrl']),
});

export const BLOG_LABELS: Readonly<Record<string, string>> = {
  id: 'Identificador',
  title: 'Título',
  date: 'Fecha',
  description: 'Resumen',
  imageUrl: 'Imagen',
  paragraphs: 'Párrafos',
};

export type BlogFields = CatalogueBlog;

export const newBlog = (today: string): Omit<BlogFields, 'id'> => ({
  title: '',
  date: today,
  description: '',
  imageUrl: null,
  paragraphs: [''],
});
