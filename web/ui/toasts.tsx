import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/line-drawing.tsx';
import styles from '#web/ui/toast.module.css';

export type Toast = { id: number; text: string; tone: 'good' | 'bad' };

const SHOWN_MS = 6000;
const ARRIVAL_MS = 1500;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message; what went wrong stays until closed. @returns what closes it */
export function showToast(text: string, tone: Toast['tone'] = 'good'): () => void {
  lastId += 1;
  const id = lastId;
  replace([...toasts.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
  return () => closeToast(id);
}

function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Always in the page, so that screen readers know the region before the first message. */
export function ToastStack() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className={styles.stack} role="status">
      {shown.map((toast) => (
        <ToastMessage key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** Good news closes by itself, and any message with its screen. */
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
