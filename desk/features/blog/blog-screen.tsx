import { useState } from 'react';
import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import { BLOG_INPUTS, BLOG_LABELS, type BlogFields, blogForm } from '#desk/features/blog/blog-form.ts';
import { ParagraphBlocks, useParagraphs } from '#desk/features/blog/paragraph-blocks.tsx';
import type { Entry } from '#desk/features/entries/entry-calls.ts';
import { EntryFields } from '#desk/features/entries/entry-fields.tsx';
import { EntryForm, type EntryToken } from '#desk/features/entries/entry-form.tsx';
import { EntryHeader } from '#desk/features/entries/entry-screen.tsx';
import { shownValue } from '#desk/features/entries/entry-words.tsx';
import type { EntryAnswer } from '#desk/features/entries/save-entry.ts';
import { useConflict } from '#desk/features/entries/use-conflict.ts';
import { useStored } from '#desk/features/entries/use-stored.ts';
import { PictureField, previewPicture } from '#desk/features/files/picture-field.tsx';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { BlogArticle, BlogCard } from '#web/features/blog/blog.tsx';
import { fieldsOf, readValues } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useSiteFacts } from '#web/site-facts.ts';

type Props = {
  /** Null where it is not saved yet. */
  entry: Pick<Entry<unknown>, 'id' | 'state'> | null;
  fields: Omit<BlogFields, 'id'>;
  token: EntryToken;
  /** As readers see it now. */
  shown: Blog | null;
  answer: EntryAnswer<keyof typeof blogForm.rules> | undefined;
};

/** A blog entry: its form beside its card and page as they will be (docs/product §17.13, forms). */
export function BlogScreen({ entry, fields, token, shown, answer }: Props) {
  const { site } = useSiteFacts();
  const stored = useStored({ fields, token }, answer);
  const [initial] = useState(() => readValues(blogForm, (field) => shownValue(fields[field])));
  const refusal = answer?.done ? null : answer;
  const { field, values, fill, ...kit } = useForm(blogForm, { refusal, initial });
  const paragraphs = useParagraphs(answer?.lists?.paragraphs ?? fields.paragraphs);
  const conflict = useConflict({
    conflict: answer?.conflict,
    isOver: answer?.done !== undefined,
    base: stored.fields,
    mine: { ...values, paragraphs: paragraphs.texts },
    labels: BLOG_LABELS,
    put: (name, value) => {
      if (Array.isArray(value)) paragraphs.replace(value.map(String));
      const known = fieldsOf(blogForm).find((one) => one === name);
      if (known) fill(known, shownValue(value));
    },
  });
  const preview = {
    id: entry?.id ?? '',
    title: values.title || 'Sin título',
    description: values.description,
    date: isCalendarDate(values.date) ? values.date : fields.date,
    imageUrl: null,
    picture: previewPicture(values.imageUrl.trim(), shown),
    paragraphs: paragraphs.texts,
  };
  return (
    <>
      <EntryHeader
        kind="blogs"
        entry={entry}
        list="Blog"
        heading={entry ? fields.title : 'Nueva entrada'}
        publicPath={entry ? paths.blogEntry(entry.id) : undefined}
      />
      <EntryForm
        state={entry?.state ?? null}
        token={stored.token}
        kit={kit}
        passwordNeeded={answer?.passwordNeeded}
        conflict={conflict}
        isChanged={
          fieldsOf(blogForm).some((name) => values[name] !== shownValue(stored.fields[name])) ||
          shownValue(paragraphs.texts) !== shownValue(stored.fields.paragraphs)
        }
        preview={
          <>
            <BlogCard blog={preview} eager />
            <BlogArticle blog={preview} brand={site.name} />
          </>
        }
      >
        <EntryFields
          inputs={BLOG_INPUTS}
          field={field}
          own={{
            picture: () => (
              <PictureField
                field={field('imageUrl')}
                imageUrl={values.imageUrl.trim()}
                onPicture={(imageUrl) => fill('imageUrl', imageUrl)}
              />
            ),
          }}
        />
        <ParagraphBlocks paragraphs={paragraphs} error={listFault(answer?.errors)} />
      </EntryForm>
    </>
  );
}

/** What the server says of one of the paragraphs. */
function listFault(errors: Readonly<Record<string, string | undefined>> = {}): string | undefined {
  const [, fault] = Object.entries(errors).find(([name]) => name.startsWith('paragraphs')) ?? [];
  return fault;
}
