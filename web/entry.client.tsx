import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadAfterDeploy } from '#web/features/offline/reload-after-deploy.ts';
import { followSession } from '#web/session/session.ts';

followSession();
window.addEventListener('vite:preloadError', reloadAfterDeploy);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
