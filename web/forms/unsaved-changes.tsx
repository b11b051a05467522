import { useBeforeUnload, useBlocker } from 'react-router';
import { LeaveQuestion } from '#web/ui/dialog.tsx';

type Props = {
  /** Whether leaving this screen loses something now. */
  isUnsaved: () => boolean;
  /** Whether closing the page does, too. */
  isLostByClosing?: () => boolean;
  onLeave?: () => void;
};

/** Asks before what was typed is lost. */
export function UnsavedChanges({ isUnsaved, isLostByClosing = isUnsaved, onLeave }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isUnsaved() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isLostByClosing()) event.preventDefault();
  });
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      question="Tienes cambios sin guardar. Si sales ahora se pierden."
      stay="Seguir editando"
      leave="Salir sin guardar"
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
