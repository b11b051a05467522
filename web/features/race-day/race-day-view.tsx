import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { type CalendarDate, formatLongDate } from '#domain/calendar-date.ts';
import { daysAway, isCalledOff } from '#domain/race-day.ts';
import { raceStrip } from '#domain/race-status.ts';
import { secondsToRaceTime, shortTime } from '#domain/race-time.ts';
import { formatTenths } from '#domain/spanish-number.ts';
import { FinishForm } from '#web/features/race-day/finish-form.tsx';
import { KeepChoice } from '#web/features/race-day/keep-choice.tsx';
import styles from '#web/features/race-day/race-day.module.css';
import { Course, RaceDayFacts } from '#web/features/race-day/race-day-facts.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { TakeList } from '#web/features/race-day/take-list.tsx';
import { useDayState } from '#web/features/race-day/use-day-state.ts';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import type { Answer } from '#web/features/result/use-result-editor.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  day: RaceDay;
  today: CalendarDate;
  /** Saves the time; null on the copy of a device, which has no network. */
  saving: FetcherWithComponents<Answer> | null;
  answer: Answer | undefined;
  /** Whether the runner says to be through. */
  finished?: boolean;
  /** Beside another day, which has the runner's one list. */
  isBeside?: boolean;
};

/** The day of a race: before, during and after it one thing each (docs/product §18.53 race day, §18.54 day
 * contents). */
export function RaceDayView({ day, today, saving, answer, finished = false, isBeside }: Props) {
  const byClock = useDayState(day);
  const [isFinished, setFinished] = useState(finished);
  // A waiting time that is being put right may be sent meanwhile, from any screen.
  const [isTyping, setTyping] = useState(false);
  const done = (!isTyping || answer?.saved) && day.done;
  const state = isFinished || day.done ? 'after' : byClock;
  return (
    <article className={styles.day}>
      <div
        className={styles.panel}
        data-ground="ink"
        onInput={({ isTrusted }) => setTyping(isTrusted || isTyping)}
        onSubmit={() => setTyping(Boolean(day.done))}
      >
        {state === 'before' && <Before day={day} today={today} saving={saving} />}
        {state === 'during' && <During day={day} onFinish={() => setFinished(true)} />}
        {state === 'after' &&
          (done ? (
            <p className={styles.aim}>
              <strong data-figures>{done}</strong>
              {saving && <SiteLink to={userPaths.editRace(day.id)}>Ver el resultado</SiteLink>}
            </p>
          ) : (
            <FinishForm day={day} saving={saving} answer={answer} isFocused={isFinished} />
          ))}
      </div>
      {state === 'before' && !isBeside && <TakeList day={day} />}
      {saving && state !== 'after' && <KeepChoice day={day} />}
    </article>
  );
}

function Before({ day, today, saving }: Pick<Props, 'day' | 'today' | 'saving'>) {
  const { raceDate, raceStatus, distance, distanceMeters } = day;
  const off = isCalledOff(raceStatus) && raceStrip({ status: raceStatus, startDate: raceDate }, today);
  return (
    <>
      <div className={styles.when}>
        <p className={styles.countdown}>{off ? off.label : daysAway(raceDate, today)}</p>
        <time dateTime={raceDate}>{formatLongDate(raceDate)}</time>
        <DistancePills distances={[{ name: distance, distanceMeters }]} />
      </div>
      <RaceDayFacts day={day} />
      <Course day={day} isLinked={saving !== null} />
    </>
  );
}

/** What there is to drink on a stretch, in metres. */
const aidBetween = (stations: RaceDay['aid'], from: number, to: number): string[] =>
  stations.flatMap(({ metres, text }) => (metres > from && metres <= to ? text : []));

/** When to pass each kilometre, read while running: of the target, else of the estimate, else where they are. */
function During({ day, onFinish }: { day: RaceDay; onFinish: () => void }) {
  const { id, aim, isEstimate, splits, aid } = day;
  return (
    <>
      <div className={styles.aim}>
        <p hidden={aim === 0}>
          {isEstimate ? 'Según tu estimación' : 'Según tu tiempo objetivo'}
          <strong data-figures>{shortTime(secondsToRaceTime(aim))}</strong>
        </p>
        <LinkButton
          to={`${userPaths.raceDay(id)}?resultado`}
          onClick={(event) => {
            event.preventDefault();
            onFinish();
          }}
        >
          Ya terminé
        </LinkButton>
      </div>
      {splits.length > 0 && (
        <ol className={styles.splits} aria-label="Parciales">
          {splits.map(({ metres, elapsed }, at) => (
            <li key={metres}>
              <span>km {formatTenths(metres / 1000)}</span>
              {aidBetween(aid, splits[at - 1]?.metres ?? 0, metres).map((text) => (
                <small key={text}>{text}</small>
              ))}
              <strong data-figures>{shortTime(secondsToRaceTime(elapsed))}</strong>
            </li>
          ))}
        </ol>
      )}
      <Course day={day} isLinked={false} />
    </>
  );
}
