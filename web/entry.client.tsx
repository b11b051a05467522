import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followSession } from '#web/session/session.ts';

const RELOAD_MS = 60_000;
const RELOADED_AT = 'zancada-reloaded';

followSession();
window.addEventListener('vite:preloadError', reloadAfterDeploy);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

/** Only on 404, once a minute, never while something is typed (docs/product §11.15 missing files). */
async function reloadAfterDeploy({ payload }: Event & { payload: Error }): Promise<void> {
  const [file] = /\S+\.(js|css)$/.exec(payload.message) ?? [];
  const isRecent = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_MS;
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  const isTyped = [...fields].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
  if (!file || isRecent || isTyped) return;
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
