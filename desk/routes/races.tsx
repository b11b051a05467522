import { EntryList } from '#desk/features/entries/entry-list.tsx';
import { loadEntries } from '#desk/features/entries/load-entries.ts';
import { RaceFilters, RowFacts } from '#desk/features/races/race-rows.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/races';

export const loader = (args: Route.LoaderArgs) => loadEntries('races', args);

export const meta = privateMeta('Carreras');

export default function Races({ loaderData }: Route.ComponentProps) {
  return (
    <EntryList
      kind="races"
      heading="Carreras"
      words={['carrera', 'carreras']}
      create="Nueva carrera"
      filters={<RaceFilters search={loaderData.search} />}
      more={(race) => <RowFacts race={race} />}
      {...loaderData}
    />
  );
}
