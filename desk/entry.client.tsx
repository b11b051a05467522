import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { signInPath } from '#web/session/return-path.ts';
import { followSession } from '#web/session/session.ts';

followSession();
new BroadcastChannel('zancada-session').addEventListener('message', () =>
  location.replace(signInPath(location.pathname + location.search)),
);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
