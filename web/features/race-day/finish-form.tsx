import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { timeFault } from '#domain/race-result.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { RESULT_WAITS } from '#web/copy/user-area.ts';
import styles from '#web/features/race-day/race-day.module.css';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { RaceTimeField } from '#web/features/result/race-time-field.tsx';
import { wholeTime } from '#web/features/result/result-values.ts';
import type { Answer } from '#web/features/result/use-result-editor.ts';
import { storeUnsent, unsentResult } from '#web/features/unsent-results/unsent-results.ts';
import { defineForm } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const FINISH = defineForm({
  id: 'finish',
  rules: { raceTime: (text) => (text.trim() ? timeFault(wholeTime(text)) : 'Escribe tu tiempo.') },
});

const NO_ROOM = 'Este navegador no permite guardarlo. Anótalo y escríbelo cuando vuelva el internet.';

type Props = {
  day: RaceDay;
  /** Null on the copy of a device: there a time waits for the next screen with a network. */
  saving: FetcherWithComponents<Answer> | null;
  answer: Answer | undefined;
  isFocused: boolean;
};

/** The one thing to do after a race: its time, with or without a network (docs/product §8.23 unsent result). */
export function FinishForm({ day, saving, answer, isFocused }: Props) {
  const { id, userEmail: owner, raceName } = day;
  // A device may show several races.
  const timeId = useId();
  const [waiting, setWaiting] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { form, field, values, fill, problem, sending } = useForm(FINISH, {
    refusal: answer,
    sending: saving !== null && saving.state !== 'idle',
  });
  const time = wholeTime(values.raceTime);

  const restore = useEffectEvent(() => {
    const unsent = unsentResult(id, owner)?.values.raceTime ?? null;
    if (unsent) fill('raceTime', unsent, '');
    setWaiting(unsent);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isFocused) document.getElementById(timeId)?.focus();
  }, [isFocused, timeId]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (event.defaultPrevented || saving) return;
    event.preventDefault();
    const before = unsentResult(id, owner);
    const typed = { ...before?.values, raceTime: time, status: COMPLETED_STATUS };
    const isStored = storeUnsent({ version: 0, stale: false, ...before, id, owner, raceName, values: typed });
    setWaiting(isStored ? time : null);
    setRefused(isStored ? null : NO_ROOM);
  };
  const stored = answer ? (answer.waits ? answer.values.raceTime : null) : waiting;
  const waits = Boolean(stored) && wholeTime(stored ?? '') === time;
  const Form = saving?.Form ?? 'form';
  return (
    <Form
      className={styles.finish}
      action={`${userPaths.raceDay(id)}?resultado`}
      {...form}
      onSubmit={onSubmit}
      data-waits={waits || undefined}
    >
      <FormToken />
      <input type="hidden" name="owner" value={owner} />
      <input type="hidden" name="raceName" value={raceName} />
      <input type="hidden" name="status" value={COMPLETED_STATUS} />
      <RaceTimeField
        label="¿Cómo te fue? Tu tiempo"
        {...field('raceTime')}
        id={timeId}
        value={values.raceTime}
        fill={(text) => fill('raceTime', text)}
        race={day}
      />
      {waits ? (
        <Notice tone="warning" role="status">
          {RESULT_WAITS}
        </Notice>
      ) : (
        <FormProblem problem={refused ?? (answer?.conflict ? `${problem}.` : problem)}>
          {answer?.conflict && (
            <SiteLink
              to={userPaths.editRace(id)}
            >{`Ya tiene ${answer.conflict.race.raceTime}: elige qué tiempo queda.`}</SiteLink>
          )}
        </FormProblem>
      )}
      <Button type="submit" size="large" wide busy={sending}>
        Guardar mi tiempo
      </Button>
      {saving && (
        <SiteLink className={styles.more} to={`${userPaths.editRace(id)}?resultado`}>
          No terminé, o quiero anotar más
        </SiteLink>
      )}
    </Form>
  );
}
