import { type BlogFields, blogForm, newBlog } from '#desk/features/blog/blog-form.ts';
import { BlogScreen } from '#desk/features/blog/blog-screen.tsx';
import { entryCalls } from '#desk/features/entries/entry-calls.ts';
import { saveEntry } from '#desk/features/entries/save-entry.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/blog-entry';

/** With an id an entry, else an empty form. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  if (!id) {
    const token = ['idempotencyKey', crypto.randomUUID()] as const;
    return { entry: null, fields: newBlog(today), token, shown: null };
  }
  const { answer: entry, version } = await entryCalls<BlogFields>(api, 'blogs').get({ id });
  const shown = entry.state === 'published' ? await api('GET /blogs/{id}', { params: { id } }) : null;
  return { entry, fields: entry.fields, token: ['version', String(version)] as const, shown };
}

export const action = (args: Route.ActionArgs) => saveEntry('blogs', blogForm, ['paragraphs'], args);

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.entry?.fields.title ?? 'Nueva entrada')(args);

export default function BlogEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <BlogScreen key={loaderData.entry?.id} {...loaderData} answer={actionData} />;
}
