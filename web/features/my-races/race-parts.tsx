import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { goalOutcome } from '#domain/goal-outcome.ts';
import { raceStrip } from '#domain/race-status.ts';
import { shortTime } from '#domain/race-time.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { nextStep } from '#web/features/my-races/race-facts.ts';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, ExternalLinkButton, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Props = { race: UserRace; today: string };

const STATUS_TONES = {
  'NO ESTOY INSCRITO AUN': 'warning',
  'YA ESTOY INSCRITO': 'info',
  'RETO SUPERADO': 'good',
} as const;

export function RaceName({ race, className }: { race: UserRace; className?: string | undefined }) {
  const { raceUid, raceName } = race;
  return (
    <h3 className={classNames(styles.name, className)}>
      {raceUid ? <SiteLink to={paths.race(raceUid)}>{raceName}</SiteLink> : raceName}
    </h3>
  );
}

/** Distance, city and status of a race still to come, and what the catalogue says of it (§8.21 next step). */
export function RaceTags({ race, today }: Props) {
  const { distance, distanceMeters, raceCity, status } = race;
  return (
    <div className={styles.tags}>
      <DistancePills distances={[{ name: distance, distanceMeters }]} />
      <span className={styles.city}>{raceCity}</span>
      <Tag tone={STATUS_TONES[status]}>{status}</Tag>
      <CatalogueTag race={race} today={today} />
      <OwnTag race={race} />
    </div>
  );
}

/** Says that a race still to be run is cancelled, postponed or sold out; that it is over is said by its place. */
export function CatalogueTag({ race, today }: Props) {
  const strip = raceStrip({ status: race.raceStatus, startDate: race.raceDate }, today);
  if (!strip || strip.tone === 'muted' || race.status === COMPLETED_STATUS) return null;
  return <Tag tone={strip.tone}>{strip.label}</Tag>;
}

export function OwnTag({ race: { manual } }: Pick<Props, 'race'>) {
  return manual && <Tag tone="muted">Agregada por ti</Tag>;
}

/** The target of a race still to be run, and the way to its splits (docs/product §18.74 target). */
export function GoalLink({ race: { id, goalTime, raceName, distance } }: Pick<Props, 'race'>) {
  return (
    <SiteLink className={styles.goal} to={userPaths.goal(id)}>
      {goalTime ? `Tiempo objetivo ${shortTime(goalTime)}` : 'Ponte un tiempo objetivo'}
      <span className="visually-hidden">{` (${raceName}, ${distance})`}</span>
    </SiteLink>
  );
}

/** What the race became of its target (docs/product §18.77 target outcome). */
export function GoalOutcome({ race }: Pick<Props, 'race'>) {
  const outcome = goalOutcome(race);
  return outcome && <span>{`Tiempo objetivo ${shortTime(race.goalTime ?? '')}: ${outcome.text}`}</span>;
}

/** The one thing to do next with a race still to come, by where the runner stands with it (docs/product §8.21
 * next step). */
export function RaceNextStep({ race, today }: Props) {
  const step = nextStep(race, today);
  const about = <span className="visually-hidden">{` (${race.raceName}, ${race.distance})`}</span>;
  const toRace = (words: string) =>
    race.raceUid && (
      <LinkButton kind="outline" size="small" to={paths.race(race.raceUid)}>
        {words}
        {about}
      </LinkButton>
    );
  if (step.kind === 'prepare') return toRace('Mira el recorrido');
  if (step.kind === 'mark')
    return (
      <LinkButton size="small" to={userPaths.editRace(race.id)}>
        Márcala RETO SUPERADO y contará
        {about}
      </LinkButton>
    );
  if (step.kind === 'record')
    return (
      <>
        <LinkButton size="small" to={`${userPaths.editRace(race.id)}?resultado`}>
          ¿Cómo te fue? Registra tu resultado
          {about}
        </LinkButton>
        {race.status !== COMPLETED_STATUS && toRace('Mira la hora y el recorrido')}
      </>
    );
  if (step.kind === 'await-date') {
    if (!step.href) return <p className={styles.note}>El organizador aún no anuncia la nueva fecha.</p>;
    return (
      <ExternalLinkButton kind="outline" size="small" href={step.href}>
        Confirma la nueva fecha con el organizador
        {about}
      </ExternalLinkButton>
    );
  }
  if (step.kind !== 'register') return null;
  return (
    <>
      {step.href ? (
        <ExternalLinkButton kind={step.soldOut ? 'outline' : 'primary'} size="small" href={step.href}>
          {step.soldOut ? 'Mira si se liberan cupos' : 'Inscríbete en la página del organizador'}
          {about}
        </ExternalLinkButton>
      ) : (
        !step.soldOut && (
          <p className={styles.note}>El organizador aún no publica la página de inscripciones.</p>
        )
      )}
      <Form method="post" navigate={false} fetcherKey={`race:${race.id}`}>
        <FormToken />
        <input type="hidden" name="id" value={race.id} />
        <Button type="submit" kind="outline" size="small" name="intent" value="register">
          Ya me inscribí
          {about}
        </Button>
      </Form>
    </>
  );
}
