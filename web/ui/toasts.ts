export type Toast = { id: number; text: string; tone: 'good' | 'bad' };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short message over the page; what went wrong stays until it is closed.
 * @returns closes it: what it says no longer holds
 */
export function showToast(text: string, tone: Toast['tone'] = 'good'): () => void {
  lastId += 1;
  const id = lastId;
  // The same text again replaces the message.
  replace([...toasts.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
  return () => closeToast(id);
}

export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** For useSyncExternalStore. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
