import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/close-icon.tsx';
import styles from '#web/ui/toast.module.css';
import { closeToast, type Toast } from '#web/ui/toasts.ts';

const SHOWN_MILLISECONDS = 6000;
const ARRIVAL_MILLISECONDS = 1500;

/** One message, with a button that closes it; good news leaves by itself, and any with the screen. */
export function ToastMessage({ toast: { id, text, tone } }: { toast: Toast }) {
  useEffect(() => {
    if (tone === 'bad') return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, tone]);
  // A message belongs to the screen that it came on, or to the one that it came along to.
  const { key } = useLocation();
  const [shown] = useState({ key, at: performance.now() });
  useEffect(() => {
    if (key === shown.key) return;
    if (performance.now() - shown.at > ARRIVAL_MILLISECONDS) closeToast(id);
    shown.key = key;
  }, [id, key, shown]);
  return (
    <div className={classNames(styles.toast, tone === 'bad' && styles.bad)} data-ground="ink">
      {text}
      <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => closeToast(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
