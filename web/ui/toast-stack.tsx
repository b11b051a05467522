import { useSyncExternalStore } from 'react';
import styles from '#web/ui/toast.module.css';
import { ToastMessage } from '#web/ui/toast-message.tsx';
import { currentToasts, subscribeToToasts, type Toast } from '#web/ui/toasts.ts';

const NONE: readonly Toast[] = [];

/** Where messages appear; it stands in every page so that screen readers know it before the first one comes. */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return (
    <div className={styles.stack} role="status">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
