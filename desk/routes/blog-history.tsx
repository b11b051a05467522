import type { CatalogueBlog } from '#contract/catalogue.ts';
import { BLOG_LABELS } from '#desk/features/blog/blog-form.ts';
import { EntryHistory } from '#desk/features/entries/entry-history.tsx';
import { labelIn } from '#desk/features/entries/entry-words.tsx';
import { loadHistory, undoChange } from '#desk/features/entries/history-route.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/blog-history';

export const loader = (args: Route.LoaderArgs) => loadHistory<CatalogueBlog>('blogs', args);

export const action = (args: Route.ActionArgs) => undoChange('blogs', args);

export const meta = privateMeta('Historial · Edición');

export default function BlogHistory({ loaderData: { entry, changes }, actionData }: Route.ComponentProps) {
  return (
    <EntryHistory
      kind="blogs"
      id={entry.id}
      name={entry.fields.title}
      changes={changes}
      labelOf={labelIn(BLOG_LABELS)}
      problem={actionData?.problem}
    />
  );
}
