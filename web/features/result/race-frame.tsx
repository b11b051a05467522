import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import styles from '#web/features/result/race-frame.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Over every screen of one race of the runner's. */
export function BackToMyRaces() {
  return (
    <SiteLink className={styles.back} to={paths.myRaces()}>
      Volver a mis carreras
    </SiteLink>
  );
}

/** A race that is not, or no longer, in the runner's list. */
export function MissingRace() {
  return (
    <MessagePage
      title="Esta carrera no está en tu lista"
      text="Puede que la hayas eliminado o que la dirección tenga un error."
    >
      <LinkButton to={paths.myRaces()}>{NAVIGATION.myRaces}</LinkButton>
      <LinkButton kind="outline" to={paths.races()}>
        {NAVIGATION.races}
      </LinkButton>
    </MessagePage>
  );
}
