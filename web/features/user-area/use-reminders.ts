import { useRef, useState } from 'react';
import { failureDetail } from '#web/api/failure-detail.ts';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Whether reminders are wanted, here and at the server. One choice is sent at a time, and after it only the last one
 * made meanwhile: on a slow network an older one must not arrive after it (docs/product.md §7.23).
 * @param saved what the server holds
 */
export function useReminders(saved: boolean) {
  const [chosen, setChosen] = useState(saved);
  const held = useRef({ saved, wanted: saved, isSending: false, withdraw: () => {} });

  const choose = async (wanted: boolean) => {
    const state = held.current;
    state.wanted = wanted;
    setChosen(wanted);
    state.withdraw();
    if (state.isSending) return;
    state.isSending = true;
    let sent: boolean;
    do {
      sent = state.wanted;
      const failure = await send(sent);
      if (!failure) state.saved = sent;
      else if (state.wanted === sent) {
        state.wanted = sent = state.saved;
        setChosen(state.saved);
        state.withdraw = showToast(failure, 'bad');
      }
    } while (state.wanted !== sent);
    state.isSending = false;
  };
  return { chosen, choose };
}

/** @returns the sentence of a failure, null when it is saved */
function send(reminders: boolean): Promise<string | null> {
  const call = createUserApi()('PUT /settings', { body: { reminders } });
  return call.then(() => null, failureDetail);
}
