import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { BackToMyRaces, MissingRace } from '#web/features/result/race-frame.tsx';
import { RaceHeading } from '#web/features/result/race-heading.tsx';
import { ResultForm } from '#web/features/result/result-form.tsx';
import type { ReadRace } from '#web/features/result/result-values.ts';
import { ResultConflict, SavedNews } from '#web/features/result/save-outcome.tsx';
import {
  type Answer,
  type ResultEditor,
  storeDraft,
  useResultEditor,
} from '#web/features/result/use-result-editor.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { hasSession, onSessionElsewhere } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Props = { read: ReadRace; answer: Answer | undefined };

/** Editing the result of one race, and what saving it brought (§8.10 result form to §8.17 new record). */
export function EditRaceScreen({ read, answer: pressed }: Props) {
  const { race } = read;
  const navigate = useNavigate();
  const leaving = useRef(false);
  const editor = useResultEditor(read, pressed);
  const { answer } = editor;
  if (answer?.missing) return <MissingRace />;
  return (
    <>
      <BackToMyRaces />
      <RaceHeading race={race} />
      {answer?.conflict && (
        <ResultConflict mine={editor.values} theirs={answer.conflict.race} leaving={leaving} />
      )}
      {race.distance ? <ResultForm editor={editor} race={race} /> : <ChooseDistance race={race} />}
      <LeavingGuard editor={editor} race={race} leaving={leaving} />
      <SavedNews saved={answer?.saved ?? null} onClose={() => navigate(paths.myRaces(), { replace: true })} />
    </>
  );
}

/** A wish without a distance gets one by being added again (docs/product §8.34 one shelf). */
function ChooseDistance({ race: { raceUid, raceName } }: { race: UserRace }) {
  return (
    <>
      <p>
        {raceUid
          ? 'Elige la distancia que corres y añádela: después puedes anotar tu resultado.'
          : 'Ya no está en el catálogo. Si la corres, añádela como carrera tuya, con su distancia.'}
      </p>
      <LinkButton to={raceUid ? paths.race(raceUid) : paths.addOwnRace(raceName)}>
        {raceUid ? 'Elige la distancia' : 'Añadir otra carrera'}
      </LinkButton>
    </>
  );
}

type LeavingProps = {
  editor: ResultEditor;
  race: UserRace;
  /** True while the runner leaves on purpose. */
  leaving: RefObject<boolean>;
};

/** Asks before typed text is lost; if another tab signs out or in as another runner, keeps a draft (docs/product
 * §7.21 sign-out). */
function LeavingGuard({ editor, race, leaving }: LeavingProps) {
  const { isUnsaved, values, version } = editor;
  const isAtRisk = () => isUnsaved && !leaving.current;
  const saveDraft = useEffectEvent(() => {
    if (isAtRisk()) storeDraft(race, { values, version });
  });
  const onElsewhere = useEffectEvent((begun: string | null) => {
    if (begun === '' || begun === race.userEmail) return;
    saveDraft();
    leaving.current = true;
  });
  useEffect(() => onSessionElsewhere((begun) => onElsewhere(begun)), []);
  useEffect(() => {
    // Loaded again, the page has what was typed; the runner's own sign-out has ended the session before.
    const onHide = () => {
      if (hasSession()) saveDraft();
    };
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  return (
    <UnsavedChanges
      isUnsaved={isAtRisk}
      // Once another tab has signed out this page has to go, and the draft stays.
      isLostByClosing={() => isAtRisk() && hasSession()}
      onLeave={() => {
        leaving.current = true;
      }}
    />
  );
}
