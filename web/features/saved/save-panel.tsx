import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { queryTitle } from '#domain/search-title.ts';
import { removeHere, savedHere, saveHere, type Wanted } from '#web/features/saved/browser-saved.ts';
import styles from '#web/features/saved/save-panel.module.css';
import { withReturnPath } from '#web/session/return-path.ts';
import { hasSession, xsrfTokens } from '#web/session/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { wanted: Wanted; title: string; onClose: () => void };

const WORDS = {
  searches: { saved: 'Búsqueda guardada', ask: '¿Te contamos los jueves qué carreras nuevas hay?' },
  races: {
    saved: 'Carrera guardada',
    ask: '¿Te avisamos si cambia, o antes de que suba el precio o cierre?',
  },
} as const;

/** What follows a press on «Guardar»: it is saved, and mails are asked about (docs/product.md §18.40, §18.47). */
export function SavePanel(props: Props) {
  return hasSession() ? <SavedInAccount {...props} /> : <SavedInBrowser {...props} />;
}

function SavedInAccount({ wanted, onClose }: Props) {
  const { saved, ask } = WORDS[wanted.kind];
  const fetcher = useFetcher<{ toast?: { tone: string } }>();
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
  const save = useEffectEvent(() => submit(false));
  useEffect(() => save(), []);
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined;
  if (isDone && fetcher.data?.toast?.tone === 'bad')
    return (
      <Panel title="No se guardó" onClose={onClose}>
        <Button size="small" onClick={() => submit(alert)}>
          Intentar de nuevo
        </Button>
      </Panel>
    );
  return (
    <Panel title={isDone ? saved : 'Guardando…'} onClose={onClose}>
      {isDone && alert && <p>Listo: te llegará a tu correo.</p>}
      {!alert && (
        <p className={styles.row}>
          {ask}
          <Button size="small" onClick={() => submit(true)} busy={!isDone}>
            Avísame
          </Button>
        </p>
      )}
      <SiteLink to={userPaths.saved()}>Ver lo guardado</SiteLink>
    </Panel>
  );
}

function SavedInBrowser({ wanted, title: name, onClose }: Props) {
  const { saved, ask } = WORDS[wanted.kind];
  const [here, setHere] = useState<ReturnType<typeof savedHere> | null>(null);
  const title = wanted.kind === 'searches' ? queryTitle(wanted.key) : name;
  const [fits, setFits] = useState(true);
  const save = useEffectEvent(() => {
    const known = savedHere()[wanted.kind].find(({ key }) => key === wanted.key);
    setFits(saveHere(wanted, title, known?.alert ?? false));
    setHere(savedHere());
  });
  useEffect(() => save(), []);
  const alert = here?.[wanted.kind].some((one) => one.key === wanted.key && one.alert) ?? false;
  const others = here?.searches.filter(({ key }) => key !== wanted.key) ?? [];
  return (
    <Panel title={fits ? `${saved} en este navegador` : 'Este navegador no guarda nada'} onClose={onClose}>
      <label className={styles.row}>
        <input
          type="checkbox"
          checked={alert}
          onChange={({ target }) => {
            saveHere(wanted, title, target.checked);
            setHere(savedHere());
          }}
        />
        {ask}
      </label>
      <p className={styles.row}>
        {alert ? 'Para escribirte necesitamos tu cuenta.' : 'Con una cuenta la tienes en todos tus equipos.'}
        <LinkButton size="small" to={withReturnPath(paths.signUp(), userPaths.saved())}>
          Crear cuenta
        </LinkButton>
        <SiteLink to={withReturnPath(paths.signIn(), userPaths.saved())}>Ya tengo una</SiteLink>
      </p>
      {others.length > 0 && (
        <div className={styles.others}>
          <p>También guardaste</p>
          <List>
            {others.map(({ key, title: other }) => (
              <li key={key}>
                <SiteLink to={paths.races(new URLSearchParams(key))}>{other}</SiteLink>
                <Button
                  kind="bare"
                  size="small"
                  onClick={() => {
                    removeHere({ kind: 'searches', key });
                    setHere(savedHere());
                  }}
                >
                  Quitar<span className="visually-hidden"> {other}</span>
                </Button>
              </li>
            ))}
          </List>
        </div>
      )}
    </Panel>
  );
}

function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.panel}>
      <p ref={heading} tabIndex={-1} role="status" className={styles.title}>
        {title}
      </p>
      <Button kind="bare" size="small" className={styles.close} onClick={onClose}>
        Cerrar
      </Button>
      {children}
    </div>
  );
}
