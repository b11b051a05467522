import { useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/close-icon.tsx';
import styles from '#web/ui/toast.module.css';
import { closeToast, type Toast } from '#web/ui/toasts.ts';

const SHOWN_MILLISECONDS = 6000;

/** One message, with a button that closes it; good news leaves by itself. */
export function ToastMessage({ toast: { id, text, tone } }: { toast: Toast }) {
  useEffect(() => {
    if (tone === 'bad') return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [id, tone]);
  return (
    <div className={classNames(styles.toast, tone === 'bad' && styles.bad)} data-ground="ink">
      {text}
      <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => closeToast(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
