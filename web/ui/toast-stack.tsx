import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/line-drawing.tsx';
import styles from '#web/ui/toast.module.css';
import { closeToast, currentToasts, subscribeToToasts, type Toast } from '#web/ui/toasts.ts';

const SHOWN_MS = 6000;
const ARRIVAL_MS = 1500;
const NONE: readonly Toast[] = [];

/** Where messages appear; always in the page, so that screen readers know the region before the first one comes. */
export function ToastStack() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return (
    <div className={styles.stack} role="status">
      {toasts.map((toast) => (
        <ToastMessage key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** One message, with a button that closes it; good news closes by itself, and any with the screen. */
function ToastMessage({ id, text, tone }: Toast) {
  const { key } = useLocation();
  const shown = useRef({ key: '', at: 0 });
  useEffect(() => {
    if (tone === 'bad') return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone]);
  // A message that came just before a navigation belongs to the next screen.
  const closeWithScreen = useEffectEvent((screen: string) => {
    const { key: last, at } = shown.current;
    if (last && last !== screen && performance.now() - at > ARRIVAL_MS) closeToast(id);
    shown.current = { key: screen, at: last ? at : performance.now() };
  });
  useEffect(() => closeWithScreen(key), [key]);
  return (
    <div className={classNames(styles.toast, tone === 'bad' && styles.bad)} data-ground="ink">
      {text}
      <button type="button" className={styles.close} aria-label="Cerrar" onClick={() => closeToast(id)}>
        <CloseIcon />
      </button>
    </div>
  );
}
