import { expect, test } from 'vitest';
import { blogForm } from '#desk/features/blog/blog-form.ts';
import { isSameDraft } from '#desk/features/entries/entry-draft.ts';
import { fieldsOf } from '#web/forms/form.ts';

test('a line break, a space at the end and an empty paragraph are no change of a text', () => {
  const stored = blogForm.draftOf({ description: 'Uno.\r\nDos.', paragraphs: ['Sal despacio.'] });
  const typed = {
    texts: { ...stored.texts, description: 'Uno.\nDos. ' },
    rows: ['Sal despacio.', ' '],
  };
  expect(isSameDraft(typed, stored, fieldsOf(blogForm.form))).toBe(true);
  expect(isSameDraft({ ...typed, rows: ['Sal.'] }, stored, fieldsOf(blogForm.form))).toBe(false);
});
