import { Form } from 'react-router';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { StillSo } from '#desk/features/home/attention-race.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { formatShortDate } from '#domain/calendar-date.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** What can be done with a stored race besides editing it. */
export function RaceTools({ race: { uid, name, verifiedAt } }: { race: CatalogueRace }) {
  return (
    <>
      <LinkButton kind="outline" size="small" to={deskPaths.raceStatus(uid)}>
        Cambiar estado o fecha
      </LinkButton>
      <StillSo race={{ id: uid, name }} />
      <span className={styles.soft}>
        {verifiedAt ? `Verificada el ${formatShortDate(verifiedAt.slice(0, 10))}` : 'Sin verificar'}
      </span>
      <Form method="post" action={deskPaths.raceCopy(uid)}>
        <FormToken />
        <Button type="submit" kind="outline" size="small">
          Duplicar para el próximo año
        </Button>
      </Form>
    </>
  );
}
