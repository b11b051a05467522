import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { UserRace } from '#contract/user-races.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { nextStep } from '#web/features/my-races/next-step.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, ExternalLinkButton, LinkButton } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { race: UserRace; today: string };

/** The one thing to do next with a race, by where the runner stands with it. */
export function RaceNextStep({ race, today }: Props) {
  const step = nextStep(race, today);
  const about = <span className="visually-hidden">{`: ${race.raceName}, ${race.distance}`}</span>;
  const registered = (
    <Form method="post" navigate={false} fetcherKey={`race:${race.id}`}>
      <FormToken />
      <input type="hidden" name="id" value={race.id} />
      <Button type="submit" kind="outline" size="small" name="intent" value="register">
        Ya me inscribí
        {about}
      </Button>
    </Form>
  );
  if (step.kind === 'record' || step.kind === 'mark') {
    const result = (
      <LinkButton size="small" to={`${paths.editRace(race.id)}${step.kind === 'record' ? '?resultado' : ''}`}>
        {USER_RACES[step.kind]}
        {about}
      </LinkButton>
    );
    if (step.kind === 'mark' || !step.today || !race.raceUid) return result;
    return (
      <div className={styles.steps}>
        {result}
        <LinkButton kind="outline" size="small" to={paths.race(race.raceUid)}>
          Mira la hora y el recorrido
          {about}
        </LinkButton>
      </div>
    );
  }
  if (step.kind === 'await-date') {
    if (!step.href) return <p className={styles.note}>El organizador aún no anuncia la nueva fecha.</p>;
    return (
      <ExternalLinkButton size="small" href={step.href}>
        {USER_RACES.confirmDate}
        {about}
      </ExternalLinkButton>
    );
  }
  if (step.kind === 'register')
    return (
      <div className={styles.steps}>
        <ExternalLinkButton size="small" href={step.href}>
          {USER_RACES.register}
          {about}
        </ExternalLinkButton>
        {registered}
      </div>
    );
  if (step.kind === 'await-registration')
    return (
      <div className={styles.steps}>
        <p className={styles.note}>El organizador aún no publica la página de inscripciones.</p>
        {registered}
      </div>
    );
  if (step.kind === 'prepare' && race.raceUid)
    return (
      <p className={styles.note}>
        <SiteLink to={paths.race(race.raceUid)}>
          Mira el recorrido
          {about}
        </SiteLink>
      </p>
    );
  return null;
}
