import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchConnection } from '#web/features/offline/connection-mark.ts';
import { followSession } from '#web/session/session.ts';

followSession();
watchConnection();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
