import { lazy, Suspense, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';

const SavePanel = lazy(async () => {
  const { SavePanel } = await import('#web/features/saved/save-panel.tsx');
  return { default: SavePanel };
});

/** Saves a search where one is; without JavaScript on the private screen (docs/product §18.40 saving). */
export function SaveButton({ query, children }: { query: string; children: string }) {
  const [saved, setSaved] = useState('');
  return saved === query ? (
    <Suspense>
      <SavePanel key={query} query={query} onClose={() => setSaved('')} />
    </Suspense>
  ) : (
    <LinkButton
      kind="outline"
      size="small"
      to={paths.save(query)}
      onClick={(event) => {
        event.preventDefault();
        setSaved(query);
      }}
    >
      {children}
    </LinkButton>
  );
}
