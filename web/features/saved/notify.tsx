import type { KeyboardEvent } from 'react';
import { paths } from '#contract/paths.ts';
import { filterParams, type RaceSearch } from '#domain/race-search.ts';
import styles from '#web/features/saved/notify.module.css';
import { SaveButton } from '#web/features/saved/save-button.tsx';
import { useSiteSettings } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
  if (key === 'Escape') currentTarget.open = false;
};

/** Who wants to be told of a search chooses mail or calendar (docs/product §18.29 search calendar, §18.40 saving). */
export function Notify({ search, upcoming }: { search: RaceSearch; upcoming: number }) {
  const { publicUrl } = useSiteSettings().site;
  const filters = String(filterParams(search));
  const feed = paths.races(filterParams(search), '.ics');
  if (!filters && upcoming === 0) return null;
  return (
    <details className={styles.notify} onKeyDown={closeOnEscape}>
      <summary className={buttonClass({ size: 'small' })}>Avísame</summary>
      <div className={styles.ways}>
        {filters && (
          <div className={styles.way}>
            <p>Cada semana te escribimos si hay carreras nuevas en esta búsqueda.</p>
            <SaveButton query={filters}>Por correo</SaveButton>
          </div>
        )}
        {upcoming > 0 && (
          <div className={styles.way}>
            <p>Estas carreras quedan en tu calendario, y se actualizan solas.</p>
            <a
              className={buttonClass({ kind: 'outline', size: 'small' })}
              href={publicUrl.replace(/^https?/, 'webcal') + feed}
            >
              En mi calendario
            </a>
            <a href={feed}>Descargarlas una vez (.ics)</a>
          </div>
        )}
      </div>
    </details>
  );
}
