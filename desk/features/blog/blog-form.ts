import { mapRecord, namesOf } from '#contract/attribute.ts';
import { BLOG_ATTRIBUTES, type CatalogueBlog, catalogueBlogSchema } from '#contract/catalogue.ts';
import { inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

const { paragraphs: _, ...texts } = inputsOf(BLOG_ATTRIBUTES);

export const BLOG_INPUTS = texts;

export const blogForm = defineForm({ id: 'blog', rules: schemaRules(catalogueBlogSchema, namesOf(texts)) });

export const BLOG_LABELS: Readonly<Record<string, string>> = mapRecord(BLOG_ATTRIBUTES, ({ label }) => label);

export type BlogFields = CatalogueBlog;

export const newBlog = (today: string): Omit<BlogFields, 'id'> => ({
  title: '',
  date: today,
  description: '',
  imageUrl: null,
  paragraphs: [''],
});
