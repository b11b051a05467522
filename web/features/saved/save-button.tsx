import { lazy, Suspense, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { Wanted } from '#web/features/saved/browser-saved.ts';
import { LinkButton } from '#web/ui/button.tsx';

const SavePanel = lazy(async () => {
  const { SavePanel } = await import('#web/features/saved/save-panel.tsx');
  return { default: SavePanel };
});

/** `title` of a race; a search has one of its own. */
type Props = { wanted: Wanted; title?: string; size?: 'small'; children: string };

/** Saves where one is, and then asks about mails; without JavaScript on the private screen (docs/product
 * §18.40 saving). */
export function SaveButton({ wanted, title = '', size, children }: Props) {
  const key = wanted.kind + wanted.key;
  const [saved, setSaved] = useState('');
  return saved === key ? (
    <Suspense>
      <SavePanel key={key} wanted={wanted} title={title} onClose={() => setSaved('')} />
    </Suspense>
  ) : (
    <LinkButton
      kind="outline"
      {...(size && { size })}
      to={paths.save(wanted.kind, wanted.key)}
      onClick={(event) => {
        event.preventDefault();
        setSaved(key);
      }}
    >
      {children}
    </LinkButton>
  );
}
