import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { StoredPicture } from '#desk/features/files/picture-field.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { RaceForm } from '#desk/features/races/race-form.tsx';
import { RacePreview } from '#desk/features/races/race-preview.tsx';
import type { SaveAnswer } from '#desk/features/races/save-race.ts';
import { useRaceForm } from '#desk/features/races/use-race-form.ts';
import type { EntryState } from '#domain/catalogue-entry.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { toastOf } from '#web/session/flash.ts';
import { showToast } from '#web/ui/toasts.tsx';

type Props = {
  start: Parameters<typeof useRaceForm>[0];
  state: EntryState | null;
  stored: StoredPicture;
  cities: readonly string[];
  answer: SaveAnswer | undefined;
  /** Stands between the heading and the form. */
  children?: ReactNode;
};

/** The form of a race beside its preview. */
export function RaceEditor({ start, state, stored, cities, answer, children }: Props) {
  const editor = useRaceForm(start, answer);
  const sending = useNavigation().formData !== undefined;
  const told = useRef(answer);
  useEffect(() => {
    if (answer === told.current) return;
    told.current = answer;
    if (answer?.saved) showToast(toastOf(answer.saved.as).text);
  }, [answer]);
  return (
    <>
      {children}
      <div className={styles.columns}>
        <RaceForm editor={editor} state={state} answer={answer} cities={cities} />
        <RacePreview draft={editor.draft} stored={stored} />
      </div>
      <UnsavedChanges isUnsaved={() => editor.isUnsaved && !sending} />
    </>
  );
}
