import { memo, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { formatDayMonth } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { dateInYear, hasDay, longRaceDate, machineDate } from '#domain/date-precision.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { entryTerms, mayRegister, nextStep, raceCountdown, raceTitle } from '#domain/my-races.ts';
import { racePace } from '#domain/race-pace.ts';
import { raceStrip } from '#domain/race-status.ts';
import { shortTime } from '#domain/race-time.ts';
import { CLOSED_TEXT } from '#domain/registration.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { OUTCOME_WORDS } from '#web/copy/user-area.ts';
import type { ListedRace } from '#web/features/my-races/list-pages.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { RaceNextStep, RegisterForm } from '#web/features/my-races/next-step.tsx';
import { RaceMenu } from '#web/features/my-races/race-menu.tsx';
import dayStyles from '#web/features/race-day/race-day.module.css';
import { RaceDayCard } from '#web/features/race-day/race-day-card.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill, Tag } from '#web/ui/tag.tsx';

type Props = {
  race: ListedRace;
  today: string;
  /** Whether to say of an own race that it is one. */
  marksOwn: boolean;
  onDelete: (race: ListedRace) => void;
};

export type NextFacts = { id: string; startTime: string | null; eventPlace: string };
type NextProps = Props & { facts: NextFacts | null; day: RaceDay | null };

const STATUS_TONES = {
  'NO ESTOY INSCRITO AUN': 'warning',
  'YA ESTOY INSCRITO': 'info',
  'RETO SUPERADO': 'good',
} as const;

/** The race that stands out: when and where to be, and what to do next (docs/product §8.8 race list). */
export function NextRace({ race, facts, day, today, marksOwn, onDelete }: NextProps) {
  const { id, distance, distanceMeters, raceCity, status, goalTime } = race;
  return (
    <li className={styles.next} data-race={id} data-ground="ink" tabIndex={-1}>
      <div className={styles.when}>
        <DateBib className={styles.bib} race={race} />
        <p className={styles.countdown}>{raceCountdown(race, today)}</p>
      </div>
      <div className={styles.main}>
        <RaceName race={race} />
        <div className={styles.tags}>
          {distance && <DistancePills distances={[{ name: distance, distanceMeters }]} />}
          <span>{raceCity}</span>
          <Tag tone={STATUS_TONES[status]}>{status}</Tag>
          {catalogueTag(race, today)}
          {marksOwn && race.manual && <OwnMark />}
        </div>
        <p>
          <Terms race={race} today={today} />
        </p>
        {facts && !day && (
          <dl className={dayStyles.facts}>
            {facts.startTime && (
              <div>
                <dt>Salida</dt>
                <dd>{formatClockTime(facts.startTime)}</dd>
              </div>
            )}
            {facts.eventPlace && (
              <div>
                <dt>Punto de encuentro</dt>
                <dd>{facts.eventPlace}</dd>
              </div>
            )}
          </dl>
        )}
        <div className={styles.steps}>
          {/* What its day asks for stands below. */}
          {!(day && race.raceDate === today) && <RaceNextStep race={race} today={today} isNext />}
          {mayRegister(race, today) && <RegisterForm race={race} look={{ kind: 'outline', size: 'small' }} />}
          <SiteLink className={styles.goal} to={userPaths.goal(id)}>
            {goalTime ? `Tiempo objetivo ${shortTime(goalTime)}` : 'Ponte un tiempo objetivo'}
            <About race={race} />
          </SiteLink>
        </div>
      </div>
      <RaceMenu race={race} today={today} onDelete={onDelete} isNext />
      {day && <RaceDayCard day={day} className={styles.day} />}
    </li>
  );
}

export const UpcomingRow = memo(function UpcomingRow({ race, today, marksOwn, onDelete }: Props) {
  const { raceDate, raceCity, distance } = race;
  const { day, month, year } = formatDayMonth(raceDate);
  const strip = catalogueTag(race, today);
  return (
    <li className={styles.row} data-race={race.id} tabIndex={-1}>
      <time className={styles.date} dateTime={machineDate(race)}>
        {hasDay(race) && <strong aria-hidden>{day || raceDate}</strong>}
        {race.datePrecision !== 'year' && <span aria-hidden>{month}</span>}
        {!(hasDay(race) && today.startsWith(year)) && <span aria-hidden>{year}</span>}
        <span className="visually-hidden">{longRaceDate(race)}</span>
      </time>
      <div className={styles.about}>
        <RaceName race={race} />
        <p className={styles.details}>
          {distance && <Pill distance={distanceLane(distance)}>{distance}</Pill>}
          <span className={styles.city}>{raceCity}</span>
          {strip ?? <span className={styles.away}>{raceCountdown(race, today)}</span>}
          {marksOwn && race.manual && <OwnMark />}
        </p>
      </div>
      <RaceMenu race={race} today={today} onDelete={onDelete} />
      <div className={styles.foot}>
        <p>
          <Terms race={race} today={today} otherwise={standing(race, today)} />
        </p>
        <RaceNextStep race={race} today={today} />
      </div>
    </li>
  );
});

export const PastRow = memo(function PastRow({ race, today, marksOwn, onDelete }: Props) {
  const { distance, raceTime, outcome } = race;
  const step = nextStep(race, today).kind;
  const pace = racePace(race);
  return (
    <li className={styles.pastRow} data-race={race.id} tabIndex={-1}>
      <div className={styles.about}>
        <RaceName race={race} level="h4" />
        <p className={styles.details}>
          <time dateTime={machineDate(race)}>{dateInYear(race)}</time>
          {distance && <Pill distance={distanceLane(distance)}>{distance}</Pill>}
          {catalogueTag(race, today)}
          {marksOwn && race.manual && <OwnMark />}
        </p>
      </div>
      <div className={styles.result}>
        {outcome && <span>{OUTCOME_WORDS[outcome]}</span>}
        {raceTime && !outcome && (
          <strong data-figures>
            <span className="visually-hidden">Tiempo: </span>
            {shortTime(raceTime)}
          </strong>
        )}
        {pace && !outcome && <span data-figures>{pace}</span>}
        {step === 'mark' && (
          <SiteLink to={userPaths.editRace(race.id)}>
            Márcala
            <span className="visually-hidden"> RETO SUPERADO y contará</span>
            <About race={race} />
          </SiteLink>
        )}
        {step === 'choose distance' && <RaceNextStep race={race} today={today} />}
        {step === 'record' && (
          <SiteLink className={styles.record} to={`${userPaths.editRace(race.id)}?resultado`}>
            + resultado
            <About race={race} />
          </SiteLink>
        )}
      </div>
      <RaceMenu race={race} today={today} onDelete={onDelete} />
    </li>
  );
});

type Named = { race: ListedRace };

function RaceName({
  race: { raceUid, raceName, distance },
  level: Heading = 'h3',
}: Named & { level?: 'h3' | 'h4' }) {
  return (
    <Heading className={styles.name}>
      {raceUid ? <SiteLink to={paths.race(raceUid, distance)}>{raceName}</SiteLink> : raceName}
    </Heading>
  );
}

/** Says that a race still to be run is cancelled, postponed or sold out; that it is over is said by its place. */
function catalogueTag(race: ListedRace, today: string) {
  const strip = raceStrip({ status: race.raceStatus, startDate: race.raceDate }, today);
  if (!strip || strip.tone === 'muted' || race.status === COMPLETED_STATUS) return null;
  return <Tag tone={strip.tone}>{strip.label}</Tag>;
}

/** Where the runner stands with a race to come, where neither its step nor its mark says so. */
function standing(race: ListedRace, today: string) {
  const { kind } = nextStep(race, today);
  if (race.status === INITIAL_STATUS && kind !== 'register' && kind !== 'prepare') return null;
  return <Tag tone={STATUS_TONES[race.status]}>{race.status}</Tag>;
}

/** What entering a race costs and until when, for who has not registered. */
function Terms({ race, today, otherwise = null }: Named & { today: string; otherwise?: ReactNode }) {
  const terms = entryTerms(race, today);
  if (terms.length === 0) return otherwise;
  return terms[0] === CLOSED_TEXT ? <Tag tone="warning">{CLOSED_TEXT}</Tag> : terms.join(' · ');
}

const OwnMark = () => <span>Añadida por ti</span>;

/** For those who do not see which row a link stands in. */
function About({ race }: Named) {
  return <span className="visually-hidden">{` (${raceTitle(race)})`}</span>;
}
