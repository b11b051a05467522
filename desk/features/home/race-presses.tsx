import type { ReactNode } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { AttentionRow } from '#contract/desk-attention.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { pressKeys } from '#desk/features/home/pressed-race.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useAnswer } from '#web/forms/use-answer.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

type PressProps = { race: Pick<AttentionRow, 'id' | 'name'>; from?: 'home' };

/** Its facts stand as they are: checked today (docs/product §17.40 checked facts). */
export function MarkVerifiedButton({ race: { id, name }, from }: PressProps) {
  const fetcher = useFetcher({ key: pressKeys.verified(id) });
  return (
    <fetcher.Form method="post" action={deskPaths.raceVerified(id)}>
      <FormToken />
      <Button
        type="submit"
        kind="outline"
        size="small"
        name="from"
        value={from ?? ''}
        busy={fetcher.state !== 'idle'}
      >
        Sigue igual
        <span className="visually-hidden">{` ${name}`}</span>
      </Button>
    </fetcher.Form>
  );
}

export function ChangeStatus({ race: { id, name } }: PressProps) {
  return (
    <LinkButton kind="outline" size="small" to={deskPaths.raceStatus(id)}>
      Cambió
      <span className="visually-hidden">{` ${name}`}</span>
    </LinkButton>
  );
}

export function NextYear({ race: { id, name } }: PressProps) {
  return (
    <CopyForm id={id}>
      Duplicar
      <span className="visually-hidden">{` ${name} para el próximo año`}</span>
    </CopyForm>
  );
}

/** Leads to next year's draft. */
export function CopyForm({ id, children }: { id: string; children: ReactNode }) {
  const fetcher = useFetcher<{ made?: string }>();
  const navigate = useNavigate();
  useAnswer(fetcher.data, ({ made }) => made && navigate(made));
  return (
    <fetcher.Form method="post" action={deskPaths.raceCopy(id)}>
      <FormToken />
      <Button type="submit" kind="outline" size="small" busy={fetcher.state !== 'idle'}>
        {children}
      </Button>
    </fetcher.Form>
  );
}
