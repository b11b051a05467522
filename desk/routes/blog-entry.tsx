import { blogForm } from '#desk/features/blog/blog-form.ts';
import { BlogScreen } from '#desk/features/blog/blog-screen.tsx';
import { saveEntry, startOf } from '#desk/features/entries/save-entry.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/blog-entry';

/** With an id an entry, else an empty form. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  if (!id) return { entry: null, start: startOf(blogForm, { date: today }), shown: null };
  const { answer, version } = await api('GET /desk/blogs/{id}', { params: { id } });
  const shown = answer.state === 'published' ? await api('GET /blogs/{id}', { params: { id } }) : null;
  const entry = { id, state: answer.state, name: answer.fields.title };
  return { entry, start: startOf(blogForm, answer.fields, version), shown };
}

export const action = (args: Route.ActionArgs) =>
  saveEntry(
    blogForm,
    {
      async create(call, fields, idempotencyKey) {
        const made = await call('POST /desk/blogs', { body: { fields }, idempotencyKey });
        const params = { id: made.answer.id };
        return call('PUT /desk/blogs/{id}', { params, body: { fields }, seen: made.version });
      },
      update: (call, id, body, seen) => call('PUT /desk/blogs/{id}', { params: { id }, body, seen }),
    },
    args,
  );

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.entry?.name ?? 'Nueva entrada')(args);

export default function BlogEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <BlogScreen key={loaderData.entry?.id} {...loaderData} answer={actionData} />;
}
