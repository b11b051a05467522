import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadAfterDeploy } from '#web/features/offline/reload-after-deploy.ts';
import { followOtherTabs } from '#web/session/follow-other-tabs.ts';

followOtherTabs();
window.addEventListener('vite:preloadError', reloadAfterDeploy);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
