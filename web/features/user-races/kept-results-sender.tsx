import { useRef, useState } from 'react';
import { useMatch, useRevalidator } from 'react-router';
import { keptResults } from '#web/features/user-races/kept-results.ts';
import { sendKeptResults } from '#web/features/user-races/send-kept-results.ts';
import { useWhenConnected } from '#web/features/user-races/use-when-connected.ts';

/** Sends what was typed without a network, on whichever screen the runner is; a race being edited looks after its own. */
export function KeptResultsSender({ owner }: { owner: string }) {
  const edited = useMatch('/usuario/editar-carrera/:id')?.params.id;
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);

  useWhenConnected(!failed, async () => {
    const waiting = keptResults(owner).filter(({ id, stale }) => id !== edited && !stale);
    if (waiting.length === 0 || sending.current) return;
    sending.current = true;
    try {
      if (await sendKeptResults(waiting)) await revalidate();
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      sending.current = false;
    }
  });
  return null;
}
