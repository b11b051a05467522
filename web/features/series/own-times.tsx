import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import type { Outcome } from '#domain/race-result.ts';
import { shortTime } from '#domain/race-time.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { OUTCOME_WORDS } from '#web/copy/user-area.ts';
import styles from '#web/features/series/series.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill } from '#web/ui/tag.tsx';

/** A runner's result in one edition. */
export type OwnTime = {
  id: string;
  year: string;
  distance: string;
  time: string | null;
  pace: string | null;
  position: number | null;
  finishers: number | null;
  outcome: Outcome | null;
};

type Props = {
  slug: string;
  /** Where the session has ended. */
  otherwise: ReactNode;
};

export function OwnTimes({ slug, otherwise }: Props) {
  const [times, setTimes] = useState<readonly OwnTime[] | 'loading' | 'ended' | 'failed'>('loading');
  useEffect(() => {
    let isLeft = false;
    const show = (answer: typeof times) => isLeft || setTimes(answer);
    timesIn(slug).then(show, () => show('failed'));
    return () => {
      isLeft = true;
    };
  }, [slug]);
  if (times === 'loading') return <p role="status">Buscando tus tiempos…</p>;
  if (times === 'ended') return otherwise;
  if (times === 'failed')
    return <p role="status">No pudimos cargar tus tiempos. Vuelve a cargar la página.</p>;
  if (times.length === 0)
    return (
      <p>
        Aún no tienes resultados en esta carrera. <SiteLink to={paths.myRaces()}>Ir a mis carreras</SiteLink>
      </p>
    );
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">Tus tiempos por año</caption>
        <thead>
          <tr>
            <th scope="col">Año</th>
            <th scope="col">Distancia</th>
            <th scope="col">Tiempo</th>
            <th scope="col">Ritmo</th>
            <th scope="col">Puesto</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ id, year, distance, time, pace, position, finishers, outcome }) => (
            <tr key={id}>
              <th scope="row">
                <SiteLink to={userPaths.editRace(id)}>{year}</SiteLink>
              </th>
              <td>
                <Pill distance={distanceLane(distance)}>{distance}</Pill>
              </td>
              <td className={styles.time}>
                {outcome ? OUTCOME_WORDS[outcome] : time ? shortTime(time) : '—'}
              </td>
              <td>{(!outcome && pace) || '—'}</td>
              <td className={styles.place}>{position === null ? '—' : placeText(position, finishers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const placeText = (position: number, finishers: number | null) =>
  finishers === null ? formatWhole(position) : `${formatWhole(position)} de ${formatWhole(finishers)}`;

/** The guard leads to the sign-in screen, which is no answer here. */
async function timesIn(slug: string): Promise<readonly OwnTime[] | 'ended'> {
  const answer = await fetch(userPaths.seriesTimes(slug), { redirect: 'manual' });
  if (answer.type === 'opaqueredirect') return 'ended';
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}
