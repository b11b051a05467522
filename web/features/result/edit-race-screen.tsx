import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import { ConflictPanel } from '#web/features/result/conflict-panel.tsx';
import styles from '#web/features/result/edit-race.module.css';
import { EditedRace } from '#web/features/user-races/edited-race.tsx';
import type { KeptResult } from '#web/features/unsent-results/unsent-results.ts';
import { MissingRace } from '#web/features/result/missing-race.tsx';
import { NewRecord } from '#web/features/result/new-record.tsx';
import { ResultForm } from '#web/features/result/result-form.tsx';
import { tellResultsChanged } from '#web/features/user-races/results-changed.ts';
import { UnsavedChanges } from '#web/features/result/unsaved-changes.tsx';
import { useResultForm } from '#web/features/result/use-result-form.ts';
import type { ReadRace, SavedRace } from '#web/features/user-races/user-race-calls.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useStillHere } from '#web/ui/use-still-here.ts';

type Props = { read: ReadRace; kept: KeptResult | null };

/** Editing the result of one race, and what saving it brought (docs/product.md §8.10 to §8.17). */
export function EditRaceScreen({ read, kept }: Props) {
  const navigate = useNavigate();
  const [record, setRecord] = useState<SavedRace | null>(null);
  const leaving = useRef(false);
  const stillHere = useStillHere();
  const toList = () => navigate(paths.myRaces(), { replace: true });
  const form = useResultForm({
    read,
    kept,
    onSaved(saved) {
      leaving.current = true;
      if (!stillHere()) {
        showToast(saved.gain === null ? USER_RACES.done : USER_RACES.newRecord);
        return tellResultsChanged();
      }
      if (saved.gain !== null) return setRecord(saved);
      showToast(USER_RACES.done);
      toList();
    },
  });
  if (form.missing) return <MissingRace />;
  return (
    <>
      <SiteLink className={styles.back} to={paths.myRaces()}>
        {USER_RACES.backToList}
      </SiteLink>
      <EditedRace race={read.race} />
      {form.conflict && <ConflictPanel {...form.conflict} mine={form.values} />}
      <ResultForm form={form} distance={read.race.distance} distanceMeters={read.race.distanceMeters} />
      <UnsavedChanges unsaved={form.isUnsaved} leaving={leaving} />
      <NewRecord record={record} onClose={toList} />
    </>
  );
}
