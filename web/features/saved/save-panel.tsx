import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { PanelFrame } from '#web/features/saved/panel-frame.tsx';
import styles from '#web/features/saved/save-panel.module.css';
import { SAVE_WORDS, type SavePanelProps } from '#web/features/saved/save-words.ts';
import { SavedInBrowser } from '#web/features/saved/saved-in-browser.tsx';
import { hasSession, xsrfTokens } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What follows a press on «Guardar»: it is saved, and mails are asked about (docs/product §18.40 saving,
 * §18.47 before accounts). */
export function SavePanel(props: SavePanelProps) {
  return hasSession() ? <SavedInAccount {...props} /> : <SavedInBrowser {...props} />;
}

function SavedInAccount({ wanted, onClose }: SavePanelProps) {
  const { saved, ask } = SAVE_WORDS[wanted.kind];
  const fetcher = useFetcher<{ toast?: { tone: string }; problem?: string }>();
  const [alert, setAlert] = useState(false);
  const submit = (alerted: boolean) => {
    setAlert(alerted);
    const form = new FormData();
    for (const token of xsrfTokens()) form.append('formToken', token);
    for (const [name, value] of Object.entries({ intent: 'save', ...wanted, alert: alerted ? '1' : '' }))
      form.append(name, value);
    // Should the session have ended, the way back leads to the same question.
    fetcher.submit(form, { method: 'post', action: paths.save(wanted.kind, wanted.key) });
  };
  const save = useEffectEvent(() => submit(ask === null));
  useEffect(() => save(), []);
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined;
  if (isDone && (fetcher.data?.problem || fetcher.data?.toast?.tone === 'bad'))
    return (
      <PanelFrame title="No se guardó" onClose={onClose}>
        <Button size="small" onClick={() => submit(alert)}>
          Intentar de nuevo
        </Button>
      </PanelFrame>
    );
  return (
    <PanelFrame title={isDone ? saved : 'Guardando…'} onClose={onClose}>
      {isDone && alert && <p>Listo: te llegará a tu correo.</p>}
      {!alert && ask && (
        <p className={styles.row}>
          {ask}
          <Button size="small" onClick={() => submit(true)} busy={!isDone}>
            Avísame
          </Button>
        </p>
      )}
      <SiteLink to={userPaths.saved()}>Ver lo guardado</SiteLink>
    </PanelFrame>
  );
}
