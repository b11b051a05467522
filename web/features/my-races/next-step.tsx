import type { MouseEvent } from 'react';
import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { type NextStep, nextStep, raceTitle } from '#domain/my-races.ts';
import type { ListedRace } from '#web/features/my-races/list-pages.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, type ButtonLook, ExternalLinkButton, LinkButton } from '#web/ui/button.tsx';

type Props = { race: ListedRace; today: string };

/** `words` are enough in a row, with `rest` they make the sentence. */
type Way = { words: string; rest?: string; href: string; isElsewhere?: boolean };

function wayOf({ id, raceUid, distance }: ListedRace, step: NextStep): Way | null {
  const ofRace = (words: string) => (raceUid ? { words, href: paths.race(raceUid, distance) } : null);
  const ofOrganiser = (words: string, rest: string) =>
    'href' in step && step.href ? { words, rest, href: step.href, isElsewhere: true } : null;
  switch (step.kind) {
    case 'register':
      return ofOrganiser('Inscríbete', ' en la página del organizador') ?? ofRace('Mira el recorrido');
    case 'look for places':
      return ofOrganiser('Mira si hay cupos', ' que se liberen') ?? ofRace('Mira el recorrido');
    case 'await date':
      return ofOrganiser('Confirma la nueva fecha', ' con el organizador');
    case 'choose distance':
      return ofRace('Elige la distancia') ?? { words: 'Elige la distancia', href: userPaths.editRace(id) };
    case 'record':
      return {
        words: '¿Cómo te fue?',
        rest: ' Registra tu resultado',
        href: `${userPaths.editRace(id)}?resultado`,
      };
    case 'closed':
    case 'prepare':
      return ofRace('Mira el recorrido');
    default:
      return null;
  }
}

/** The one thing to do next with a race still to come, in a row in few words (docs/product §8.21 next step). */
export function RaceNextStep({ race, today, isNext = false }: Props & { isNext?: boolean }) {
  const step = nextStep(race, today);
  const way = wayOf(race, step);
  if (!way) return null;
  const { words, rest = '', href, isElsewhere } = way;
  const leads = step.kind === 'register' || step.kind === 'record' || step.kind === 'choose distance';
  const look: ButtonLook = { kind: isNext && leads ? 'primary' : 'outline', size: 'small' };
  const isWhole = isNext && !isElsewhere;
  const name = (
    <>
      {words}
      {isWhole && rest}
      <span className="visually-hidden">{`${isWhole ? '' : rest} (${raceTitle(race)})`}</span>
    </>
  );
  return isElsewhere ? (
    <ExternalLinkButton {...look} href={href}>
      {name}
    </ExternalLinkButton>
  ) : (
    <LinkButton {...look} to={href}>
      {name}
    </LinkButton>
  );
}

type RegisterProps = {
  race: ListedRace;
  look: ButtonLook;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

/** Says that one has registered at the organiser, whatever the catalogue knows of places and days. */
export function RegisterForm({ race, look, onClick }: RegisterProps) {
  return (
    <Form method="post" navigate={false} fetcherKey={`race:${race.id}`}>
      <FormToken />
      <input type="hidden" name="id" value={race.id} />
      <Button type="submit" {...look} name="intent" value="register" onClick={onClick}>
        Ya me inscribí
        <span className="visually-hidden">{` (${raceTitle(race)})`}</span>
      </Button>
    </Form>
  );
}
