import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { queryTitle } from '#domain/search-title.ts';
import { removeHere, savedHere, saveHere } from '#web/features/saved/browser-saved.ts';
import { PanelFrame } from '#web/features/saved/panel-frame.tsx';
import styles from '#web/features/saved/save-panel.module.css';
import { withReturnPath } from '#web/session/return-path.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export type SavePanelProps = { query: string; onClose: () => void };

export function SavedInBrowser({ query, onClose }: SavePanelProps) {
  const [others, setOthers] = useState<readonly string[]>([]);
  const [fits, setFits] = useState(true);
  const look = () =>
    setOthers(
      savedHere()
        .searches.map(({ key }) => key)
        .filter((key) => key !== query),
    );
  const save = useEffectEvent(() => {
    setFits(saveHere(query));
    look();
  });
  useEffect(() => save(), []);
  return (
    <PanelFrame
      title={fits ? 'Búsqueda guardada en este navegador' : 'Este navegador no guarda nada'}
      onClose={onClose}
    >
      <p className={styles.row}>
        Para escribirte necesitamos tu cuenta.
        <LinkButton size="small" to={withReturnPath(paths.signUp(), userPaths.saved())}>
          Crear cuenta
        </LinkButton>
        <SiteLink to={withReturnPath(paths.signIn(), userPaths.saved())}>Ya tengo una</SiteLink>
      </p>
      {others.length > 0 && (
        <div className={styles.others}>
          <p>También guardaste</p>
          <List>
            {others.map((other) => (
              <li key={other}>
                <SiteLink to={paths.races(new URLSearchParams(other))}>{queryTitle(other)}</SiteLink>
                <Button
                  kind="bare"
                  size="small"
                  onClick={() => {
                    removeHere(other);
                    look();
                  }}
                >
                  Quitar<span className="visually-hidden"> {queryTitle(other)}</span>
                </Button>
              </li>
            ))}
          </List>
        </div>
      )}
    </PanelFrame>
  );
}
