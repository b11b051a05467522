import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/my-races/no-user-races.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import type { DrawingName } from '#web/ui/empty-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing yet, and where to begin (docs/product §8.8 race list, §9.10 nothing yet). */
export function NoUserRaces({ drawing = 'bib', children }: { drawing?: DrawingName; children?: ReactNode }) {
  return (
    <EmptyState drawing={drawing} message="No tienes carreras agregadas todavía.">
      <div className={styles.links}>
        <LinkButton to={paths.races()}>Explora carreras aquí</LinkButton>
        {children}
      </div>
    </EmptyState>
  );
}
