import { EntryList } from '#desk/features/entries/entry-list.tsx';
import { loadEntries } from '#desk/features/entries/load-entries.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/blog';

export const loader = (args: Route.LoaderArgs) => loadEntries('blogs', args);

export const meta = privateMeta('Blog · Edición');

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <EntryList
      kind="blogs"
      heading="Blog"
      words={['entrada', 'entradas']}
      create="Nueva entrada"
      {...loaderData}
    />
  );
}
