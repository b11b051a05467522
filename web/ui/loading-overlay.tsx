import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/loading-overlay.module.css';

// Part of the page, because it is needed just when the network is slow.
const LOADER =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='4 8 56 48'><path d='M12 18H51L16 46H53' fill='none' stroke='%23ff3d8b' stroke-width='12' stroke-linejoin='round'/></svg>";

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
