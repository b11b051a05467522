import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { queryTitle } from '#domain/search-title.ts';
import { removeHere, savedHere, saveHere } from '#web/features/saved/browser-saved.ts';
import { PanelFrame } from '#web/features/saved/panel-frame.tsx';
import styles from '#web/features/saved/save-panel.module.css';
import { SAVE_WORDS, type SavePanelProps } from '#web/features/saved/save-words.ts';
import { withReturnPath } from '#web/session/return-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function SavedInBrowser({ wanted, title: name, onClose }: SavePanelProps) {
  const { saved, ask } = SAVE_WORDS[wanted.kind];
  const [here, setHere] = useState<ReturnType<typeof savedHere> | null>(null);
  const title = wanted.kind === 'searches' ? queryTitle(wanted.key) : name;
  const [fits, setFits] = useState(true);
  const save = useEffectEvent(() => {
    const known = savedHere()[wanted.kind].find(({ key }) => key === wanted.key);
    setFits(saveHere(wanted, title, ask === null || (known?.alert ?? false)));
    setHere(savedHere());
  });
  useEffect(() => save(), []);
  const alert = here?.[wanted.kind].some((one) => one.key === wanted.key && one.alert) ?? false;
  const others = here?.searches.filter(({ key }) => key !== wanted.key) ?? [];
  return (
    <PanelFrame
      title={fits ? `${saved} en este navegador` : 'Este navegador no guarda nada'}
      onClose={onClose}
    >
      {ask && (
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
      )}
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
    </PanelFrame>
  );
}
