import { mapRecord } from '#contract/attribute.ts';
import { BLOG_ATTRIBUTES, type CatalogueBlog, catalogueBlogSchema } from '#contract/catalogue.ts';
import { type EntryDefinition, textOf } from '#desk/features/entries/entry-draft.ts';
import { inputsOf } from '#desk/features/entries/entry-inputs.ts';
import { readTexts, schemaRules } from '#desk/features/entries/schema-rules.ts';
import { defineForm } from '#web/forms/form.ts';

const { paragraphs, ...inputs } = inputsOf(BLOG_ATTRIBUTES);

export type BlogText = keyof typeof inputs;

export const written = (rows: readonly string[]) => rows.filter((text) => text.trim() !== '');

/** The form of a blog entry; one paragraph is always there to be written in. */
export const blogForm: EntryDefinition<BlogText, string, Omit<CatalogueBlog, 'id'>> = {
  kind: 'blogs',
  form: defineForm({ id: 'blog', rules: schemaRules(catalogueBlogSchema, inputs) }),
  inputs,
  list: {
    field: 'paragraphs',
    label: paragraphs.label,
    text: (rows) => written(rows).join('\n\n'),
    rowsIn: (sent) => sent.getAll('paragraphs').map(textOf),
  },
  schema: catalogueBlogSchema.omit({ id: true }),
  draftOf: ({ paragraphs = [], ...facts }) => ({
    texts: mapRecord(inputs, (_, field) => textOf(facts[field])),
    rows: paragraphs.length > 0 ? paragraphs.map(textOf) : [''],
  }),
  read: ({ texts, rows }) => ({ values: { ...readTexts(inputs, texts), paragraphs: written(rows) } }),
  controlAt: ([field]) => String(field),
};
