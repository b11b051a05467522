import type { CataloguePartner } from '#contract/catalogue.ts';
import { EntryHistory } from '#desk/features/entries/entry-history.tsx';
import { labelIn } from '#desk/features/entries/entry-words.tsx';
import { loadHistory, undoChange } from '#desk/features/entries/history-route.ts';
import { PARTNER_LABELS } from '#desk/features/partners/partner-form.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import type { Route } from './+types/partner-history';

export const loader = (args: Route.LoaderArgs) => loadHistory<CataloguePartner>('partners', args);

export const action = (args: Route.ActionArgs) => undoChange('partners', args);

export const meta = privateMeta('Historial · Edición');

export default function PartnerHistory({ loaderData: { entry, changes }, actionData }: Route.ComponentProps) {
  return (
    <EntryHistory
      kind="partners"
      id={entry.id}
      name={entry.fields.name}
      changes={changes}
      labelOf={labelIn(PARTNER_LABELS)}
      problem={actionData?.problem}
    />
  );
}
