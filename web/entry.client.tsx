import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchConnection } from '#web/features/offline/connection-mark.ts';
import { followOtherTabs } from '#web/session/follow-other-tabs.ts';

followOtherTabs();
watchConnection();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
