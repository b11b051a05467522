import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { signInPath } from '#web/session/return-path.ts';
import { followSession, onSessionElsewhere } from '#web/session/session.ts';

followSession();
onSessionElsewhere((begun) => {
  if (begun === null) location.replace(signInPath(location.pathname + location.search));
});

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
