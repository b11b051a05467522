import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { PanelFrame } from '#web/features/saved/panel-frame.tsx';
import { SavedInBrowser, type SavePanelProps } from '#web/features/saved/saved-in-browser.tsx';
import { hasSession, xsrfTokens } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What follows a press on mails of a search (docs/product §18.40 saving, §18.47 before accounts). */
export function SavePanel(props: SavePanelProps) {
  return hasSession() ? <SavedInAccount {...props} /> : <SavedInBrowser {...props} />;
}

function SavedInAccount({ query, onClose }: SavePanelProps) {
  const fetcher = useFetcher<{ toast?: { tone: string }; problem?: string }>();
  const submit = () => {
    const form = new FormData();
    for (const token of xsrfTokens()) form.append('formToken', token);
    form.append('intent', 'save');
    form.append('key', query);
    // Should the session have ended, the way back leads to the same question.
    fetcher.submit(form, { method: 'post', action: paths.save(query) });
  };
  const save = useEffectEvent(submit);
  useEffect(() => save(), []);
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined;
  if (isDone && (fetcher.data?.problem || fetcher.data?.toast?.tone === 'bad'))
    return (
      <PanelFrame title="No se guardó" onClose={onClose}>
        <Button size="small" onClick={submit}>
          Intentar de nuevo
        </Button>
      </PanelFrame>
    );
  return (
    <PanelFrame title={isDone ? 'Búsqueda guardada' : 'Guardando…'} onClose={onClose}>
      {isDone && <p>Listo: te llegará a tu correo.</p>}
      <SiteLink to={userPaths.saved()}>Ver lo guardado</SiteLink>
    </PanelFrame>
  );
}
