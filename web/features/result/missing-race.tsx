import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';

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
