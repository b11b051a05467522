import { EntryList } from '#desk/features/entries/entry-list.tsx';
import { loadEntries } from '#desk/features/entries/load-entries.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/partners';

export const loader = (args: Route.LoaderArgs) => loadEntries('partners', args);

export const meta = privateMeta('Aliados · Edición');

export default function Partners({ loaderData }: Route.ComponentProps) {
  return (
    <EntryList
      kind="partners"
      heading="Aliados"
      words={['aliado', 'aliados']}
      create="Nuevo aliado"
      {...loaderData}
    />
  );
}
