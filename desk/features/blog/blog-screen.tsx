import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import { type BlogText, blogForm, written } from '#desk/features/blog/blog-form.ts';
import { ParagraphBlocks } from '#desk/features/blog/paragraph-blocks.tsx';
import type { EntryAnswer, StoredEntry } from '#desk/features/entries/entry-draft.ts';
import { EntryFields } from '#desk/features/entries/entry-fields.tsx';
import { EntryForm, SaveOutcome } from '#desk/features/entries/entry-form.tsx';
import { EntryHeader, type OpenEntry } from '#desk/features/entries/entry-screen.tsx';
import { useEntryForm } from '#desk/features/entries/use-entry-form.ts';
import { PictureField, previewPicture } from '#desk/features/files/picture-field.tsx';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { BlogArticle, BlogCard } from '#web/features/blog/blog.tsx';
import { useSiteSettings } from '#web/site-settings.ts';

type Props = {
  /** Null where it is not saved yet. */
  entry: OpenEntry | null;
  start: StoredEntry<BlogText, string>;
  /** As readers see it now. */
  shown: Blog | null;
  answer: EntryAnswer<BlogText, string> | undefined;
};

/** A blog entry: its form beside its card and page as they will be (docs/product §17.13 entry forms). */
export function BlogScreen({ entry, start, shown, answer }: Props) {
  const { site } = useSiteSettings();
  const editor = useEntryForm(blogForm, start, answer);
  const { field, values, list } = editor;
  const preview = {
    id: entry?.id ?? '',
    title: values.title || 'Sin título',
    description: values.description,
    date: isCalendarDate(values.date) ? values.date : start.draft.texts.date,
    imageUrl: null,
    picture: previewPicture(values.imageUrl.trim(), shown),
    paragraphs: written(list.rows),
  };
  return (
    <>
      <EntryHeader
        kind="blogs"
        entry={entry}
        list="Blog"
        heading={entry?.name ?? 'Nueva entrada'}
        publicPath={entry ? paths.blogEntry(entry.id) : undefined}
      />
      <EntryForm
        entry={entry}
        editor={editor}
        preview={{
          heading: 'Así se verá',
          shown: (
            <>
              <BlogCard blog={preview} eager />
              <BlogArticle blog={preview} brand={site.name} />
            </>
          ),
        }}
      >
        <SaveOutcome editor={editor} />
        <EntryFields
          inputs={blogForm.inputs}
          field={field}
          own={{
            picture: () => <PictureField editor={editor} />,
          }}
        />
        <ParagraphBlocks list={list} error={editor.errorAt('paragraphs')} />
      </EntryForm>
    </>
  );
}
