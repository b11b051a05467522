import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { ConflictPanel } from '#web/features/result/conflict-panel.tsx';
import styles from '#web/features/result/edit-race.module.css';
import { NewRecord } from '#web/features/result/new-record.tsx';
import { ResultForm } from '#web/features/result/result-form.tsx';
import type { ReadRace } from '#web/features/result/save-result.ts';
import { UnsavedChanges } from '#web/features/result/unsaved-changes.tsx';
import { type Answer, useResultEditor } from '#web/features/result/use-result-editor.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { read: ReadRace; answer: Answer | undefined };

/** Editing the result of one race, and what saving it brought (docs/product.md §8.10 to §8.17). */
export function EditRaceScreen({ read, answer }: Props) {
  const { race } = read;
  const navigate = useNavigate();
  const leaving = useRef(false);
  const editor = useResultEditor(read, answer);
  if (answer?.missing) return <MissingRace />;
  return (
    <>
      <SiteLink className={styles.back} to={paths.myRaces()}>
        Volver a mis carreras
      </SiteLink>
      <header className={styles.race}>
        <DateBib date={race.raceDate} />
        <div className={styles.words}>
          <h1>{race.raceName}</h1>
          <div className={styles.facts}>
            <DistancePills distances={[{ name: race.distance, distanceMeters: race.distanceMeters }]} />
            <span>{race.raceCity}</span>
          </div>
        </div>
      </header>
      {answer?.conflict && (
        <ConflictPanel mine={editor.values} theirs={answer.conflict.race} leaving={leaving} />
      )}
      <ResultForm editor={editor} race={race} />
      <UnsavedChanges editor={editor} race={race} leaving={leaving} />
      <NewRecord
        record={answer?.saved ?? null}
        onClose={() => navigate(paths.myRaces(), { replace: true })}
      />
    </>
  );
}

/** A race that is not, or no longer, in the runner's list (docs/product.md §8.19). */
export function MissingRace() {
  return (
    <MessagePage
      title="Esta carrera no está en tu lista"
      text="Puede que la hayas eliminado o que la dirección tenga un error."
    >
      <LinkButton to={paths.myRaces()}>{NAVIGATION.myRaces}</LinkButton>
      <LinkButton kind="outline" to={paths.races()}>
        {NAVIGATION.races}
      </LinkButton>
    </MessagePage>
  );
}
