import type { CatalogueRace } from '#contract/catalogue.ts';
import { EntryHistory } from '#desk/features/entries/entry-history.tsx';
import { loadHistory, undoChange } from '#desk/features/entries/history-route.ts';
import { raceFieldLabel } from '#desk/features/races/race-labels.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/race-history';

export const loader = (args: Route.LoaderArgs) => loadHistory<CatalogueRace>('races', args);

export const action = (args: Route.ActionArgs) => undoChange('races', args);

export const meta = privateMeta('Historial');

export default function RaceHistory({ loaderData: { entry, changes }, actionData }: Route.ComponentProps) {
  return (
    <EntryHistory
      kind="races"
      id={entry.id}
      name={entry.fields.name}
      changes={changes}
      labelOf={raceFieldLabel}
      problem={actionData?.problem}
    />
  );
}
