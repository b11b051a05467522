import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { UserRace } from '#contract/user-races.ts';
import type { ResultEditor } from '#web/features/result/use-result-editor.ts';
import type { UnsentResult } from '#web/features/unsent-results/unsent-results.ts';
import { carefulStorage } from '#web/session/careful-storage.ts';
import { LeaveQuestion } from '#web/ui/dialog.tsx';

type Props = {
  editor: ResultEditor;
  race: UserRace;
  /** True while the runner leaves on purpose. */
  leaving: RefObject<boolean>;
};

const drafts = carefulStorage(() => sessionStorage);

/**
 * Asks before what was typed is lost, by a link, the way back, signing out or closing the tab. Where nobody can be asked,
 * as when another tab signs out, it stays in this tab as a draft for the same runner.
 */
export function UnsavedChanges({ editor, race, leaving }: Props) {
  const { isUnsaved, values, version, restore } = editor;
  const isAtRisk = () => isUnsaved && !leaving.current;
  const key = `draft:${race.id}`;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isAtRisk()) event.preventDefault();
  });

  const saveDraft = useEffectEvent(() => {
    if (isAtRisk()) drafts.setItem(key, JSON.stringify({ owner: race.userEmail, values, version }));
  });
  const restoreDraft = useEffectEvent(() => {
    const text = drafts.getItem(key);
    drafts.removeItem(key);
    const draft: UnsentResult | null = text ? JSON.parse(text) : null;
    if (draft?.owner === race.userEmail) restore(draft);
  });
  useEffect(() => {
    restoreDraft();
    window.addEventListener('pagehide', saveDraft);
    return () => window.removeEventListener('pagehide', saveDraft);
  }, []);

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      question="Tienes cambios sin guardar. Si sales ahora se pierden."
      stay="Seguir editando"
      leave="Salir sin guardar"
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        leaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}
