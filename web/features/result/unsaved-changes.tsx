import { type RefObject, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { LeaveQuestion } from '#web/ui/leave-question.tsx';
import { useSignOutQuestion } from '#web/features/user-races/use-sign-out-question.ts';

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
  const signOut = useSignOutQuestion(() => unsaved && !leaving.current);
  const stay = () => {
    signOut.stay();
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    if (blocker.state === 'blocked') return blocker.proceed();
    leaving.current = true;
    return signOut.leave();
  };
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked' || signOut.asking}
      question="Tienes cambios sin guardar. Si sales ahora se pierden."
      stay="Seguir editando"
      leave="Salir sin guardar"
      onStay={stay}
      onLeave={leave}
    />
  );
}
