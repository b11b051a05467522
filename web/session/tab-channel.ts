import type { SessionValues } from '#web/session/session-values.ts';

/** What the tabs of one browser tell each other. */
export type TabMessage = { kind: 'session'; values: SessionValues } | { kind: 'signed-out' };

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('zancada-session');
  return channel;
}

/** Tells the other tabs; this one hears nothing of it. */
export function tellTabs(message: TabMessage): void {
  openChannel().postMessage(message);
}

/** @returns what ends the listening */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  const open = openChannel();
  open.addEventListener('message', hear);
  return () => open.removeEventListener('message', hear);
}
