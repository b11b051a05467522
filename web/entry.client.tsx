import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchConnection } from '#web/features/offline/connection-mark.ts';
import { reloadWhenFilesAreLost } from '#web/features/offline/lost-files.ts';
import { followOtherTabs } from '#web/session/follow-other-tabs.ts';

reloadWhenFilesAreLost();
followOtherTabs();
watchConnection();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
