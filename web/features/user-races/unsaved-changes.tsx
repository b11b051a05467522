import { type RefObject, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { USER_RACES } from '#web/copy/user-races.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  unsaved: boolean;
  /** True as soon as everything is saved, before the next drawing. */
  leaving: RefObject<boolean>;
};

/** Asks before what was typed is lost, whether by a link, the way back or closing the tab. */
export function UnsavedChanges({ unsaved, leaving }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (unsaved && !leaving.current) event.preventDefault();
      },
      [unsaved, leaving],
    ),
  );
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={USER_RACES.confirm}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Seguir editando</Button>
          <Button kind="outline" onClick={() => blocker.proceed?.()}>
            Salir sin guardar
          </Button>
        </>
      }
    >
      <p>Tienes cambios sin guardar. Si sales ahora se pierden.</p>
    </Dialog>
  );
}
