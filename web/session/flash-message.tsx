import { useEffect } from 'react';
import type { FlashToast } from '#web/session/flash.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** The toast that a redirect left; without JavaScript its text. */
export function FlashMessage({ flash }: { flash: FlashToast | null }) {
  useEffect(() => {
    if (flash) showToast(flash.text, flash.tone);
  }, [flash]);
  return (
    flash && (
      <noscript>
        <p role="status">{flash.text}</p>
      </noscript>
    )
  );
}
