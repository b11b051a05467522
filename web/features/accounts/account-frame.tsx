import type { ReactNode } from 'react';
import type { ApiCall } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import { datedRace, machineDate } from '#domain/date-precision.ts';
import styles from '#web/features/accounts/account-frame.module.css';
import { Bib } from '#web/features/races/bib.tsx';
import { bibWords } from '#web/features/races/date-bib.tsx';
import { classNames } from '#web/ui/class-names.ts';

const COURSE = 'M-40 250C60 290 130 280 170 200S260 90 340 130 430 240 500 190 560 70 640 40';
const STRIP_COURSE = 'M-20 18C50 34 120 28 190 17S290 6 340 15 390 20 420 4';
const KILOMETRES = [
  [84, 270, '5'],
  [246, 121, '10'],
  [446, 200, '21'],
] as const;

type Props = {
  waiting: Awaited<ReturnType<typeof readWaitingRace>>;
  /** Where signing in leads. */
  returnPath: string | null;
  children: ReactNode;
};

/** The race that the return path adds; null if the catalogue lacks it (docs/product §8.5 catalogue facts). */
export async function readWaitingRace(returnPath: string | null, call: ApiCall) {
  const [, code = '', distance = ''] =
    /^\/usuario\/mis-carreras\/([^/?]+)\/([^/?]+)\//.exec(returnPath ?? '')?.map(decoded) ?? [];
  if (!code) return null;
  // The screen works without it: a catalogue that is away must not keep anyone from signing in.
  const race = await call('GET /races/code/{code}', { params: { code } }).catch(() => null);
  if (!race?.distances.some(({ name }) => name === distance)) return null;
  const day = datedRace(race);
  return { name: race.name, distance, date: machineDate(day), day: bibWords(day) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

export function AccountFrame({ waiting, returnPath, children }: Props) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.content}>
        <Strip waiting={waiting} coupons={returnPath === paths.partners()} />
        {children}
      </div>
      <Panel />
    </div>
  );
}

/** What waits behind the sign-in (docs/product §7.10 after sign-in); on a phone the road is there without it, too. */
function Strip({ waiting, coupons }: Pick<Props, 'waiting'> & { coupons: boolean }) {
  return (
    <div className={classNames(styles.strip, !waiting && !coupons && styles.bare)} data-ground="ink">
      <Course path={STRIP_COURSE} viewBox="0 0 400 32" width={10} />
      {waiting ? (
        <>
          <Bib className={styles.bib} date={waiting.date} words={waiting.day} />
          <p className={styles.reason}>
            Inicia sesión o crea tu cuenta y añadimos{' '}
            <strong>{`${waiting.name} ·\u00a0${waiting.distance}`}</strong>.
          </p>
        </>
      ) : coupons ? (
        <p className={styles.reason}>
          <strong>Aliados</strong> son cupones de descuento para quienes corren. Inicia sesión o crea tu
          cuenta y cópialos.
        </p>
      ) : (
        <p className={styles.reason} aria-hidden="true">
          Tus carreras, tus tiempos, tus récords.
        </p>
      )}
    </div>
  );
}

function Panel() {
  return (
    <aside className={styles.panel} data-ground="ink" aria-label="Para qué sirve tu usuario">
      <p className={styles.promise}>
        <span>Tus carreras,</span> <span>tus tiempos,</span> <span>tus récords.</span>
      </p>
      <ul className={styles.facts}>
        <li>Arma la lista de carreras que vas a correr.</li>
        <li>Guarda tu tiempo y tu puesto de cada una.</li>
        <li>Mira cómo baja tu récord en cada distancia.</li>
      </ul>
      <Course path={COURSE} viewBox="0 0 580 300" width={26}>
        {KILOMETRES.map(([x, y, text]) => (
          <g key={text}>
            <circle cx={x} cy={y} r="22" fill="#fdf8f2" stroke="#1b0d1e" strokeWidth="6" />
            <text className={styles.km} x={x} y={y + 6}>
              {text}
            </text>
          </g>
        ))}
      </Course>
    </aside>
  );
}

type CourseProps = { path: string; viewBox: string; width: number; children?: ReactNode };

function Course({ path, viewBox, width, children }: CourseProps) {
  return (
    <svg
      className={styles.course}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" strokeLinecap="round">
        <path d={path} stroke="var(--hot)" strokeWidth={width} />
        <path
          d={path}
          stroke="#fff"
          strokeWidth={width / 6.5}
          strokeDasharray={`${width * 0.7} ${width * 0.77}`}
        />
      </g>
      {children}
    </svg>
  );
}
