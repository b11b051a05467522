import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/loading-overlay.module.css';

// Part of the page, because it is needed just when the network is slow.
const LOADER =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='4,8,56,48'%3E%3Cpath%20d='M12,18H51L16,46H53'%20fill='none'%20stroke='%23ff3d8b'%20stroke-width='12'%20stroke-linejoin='round'/%3E%3C/svg%3E";

type Props = {
  /** While it is true the overlay comes up, though only after a moment: quick answers show none. */
  shown: boolean;
  /** Covers only the nearest positioned ancestor instead of the window. */
  within?: boolean;
};

/** Always in the page, so that it can fade out too. */
export function LoadingOverlay({ shown, within }: Props) {
  return (
    <div className={classNames(styles.overlay, within && styles.within, shown && styles.shown)}>
      <img className={styles.loader} src={LOADER} alt="Cargando..." width="112" height="96" />
    </div>
  );
}
