import { useRevalidator } from 'react-router';
import { FAILURES } from '#web/copy/failures.ts';
import { LOADING } from '#web/copy/races.ts';
import styles from '#web/features/races/race-results.module.css';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Stands where the cards would when they could not be had; the search above keeps what was typed. */
export function RacesFailed({ address }: { address: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed}>
      <Notice tone="danger" role="alert">
        No pudimos traer las carreras. Revisa tu conexión e intenta de nuevo.
      </Notice>
      <LinkButton
        to={address}
        aria-busy={state === 'loading'}
        onClick={(event) => {
          event.preventDefault();
          revalidate();
        }}
      >
        {state === 'loading' ? LOADING : FAILURES.retry}
      </LinkButton>
    </div>
  );
}
