import type { EntryChange } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { ChangeList } from '#desk/features/entries/change-list.tsx';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  kind: EntryKind;
  id: string;
  name: string;
  changes: readonly EntryChange[];
  labelOf: (field: string) => string;
  problem: string | null | undefined;
};

/** Who changed what and when; each change can be taken back (docs/product §17.15 history). */
export function EntryHistory({ kind, id, name, changes, labelOf, problem }: Props) {
  return (
    <>
      <SiteLink to={deskPaths.entry(kind, id)}>{name}</SiteLink>
      <h1>Historial</h1>
      <DeskProblem problem={problem} />
      {changes.length === 0 && <p>Todavía no hay cambios.</p>}
      <ChangeList changes={changes} labelOf={() => labelOf} />
    </>
  );
}
