import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { StillSo } from '#desk/features/home/attention-race.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** What can be done with a stored race besides editing it. */
export function RaceTools({ uid, name }: { uid: string; name: string }) {
  return (
    <div className={styles.tools}>
      <LinkButton kind="outline" size="small" to={deskPaths.raceStatus(uid)}>
        Cambiar estado o fecha
      </LinkButton>
      <StillSo race={{ id: uid, name }} />
      <Form method="post" action={deskPaths.raceCopy(uid)}>
        <FormToken />
        <Button type="submit" kind="outline" size="small">
          Duplicar para el próximo año
        </Button>
      </Form>
    </div>
  );
}
