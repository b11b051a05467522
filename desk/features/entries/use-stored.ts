import { useEffect, useEffectEvent, useState } from 'react';
import type { EntryToken } from '#desk/features/entries/entry-form.tsx';
import type { EntryAnswer } from '#desk/features/entries/save-entry.ts';
import { toastOf } from '#web/session/flash.ts';
import { showToast } from '#web/ui/toasts.tsx';

type Stored = { fields: Readonly<Record<string, unknown>>; token: EntryToken };

/** What of an entry is stored as far as its form knows; a revalidation takes nothing that is typed (docs/product §17.13). */
export function useStored(start: Stored, answer: EntryAnswer<string> | undefined): Stored {
  const [stored, setStored] = useState(start);
  const take = useEffectEvent(({ done, version, values, lists }: EntryAnswer<string>) => {
    if (done) showToast(toastOf(done).text);
    const [name, seen] = stored.token;
    if (version === undefined || name !== 'version') return;
    const token = [name, String(version)] as const;
    if (done !== 'withdrawn') setStored({ fields: { ...stored.fields, ...values, ...lists }, token });
    // Else somebody else's save came between, which the next one is to be told of.
    else if (version === Number(seen) + 1) setStored({ ...stored, token });
  });
  useEffect(() => {
    if (answer) take(answer);
  }, [answer]);
  return stored;
}
