import { useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import type { Wanted } from '#web/features/saved/browser-saved.ts';
import styles from '#web/features/saved/saved.module.css';
import { Fields } from '#web/features/saved/saved-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

export type Offer = { wanted: Wanted; title: string };

/** For who came by a link to save something: without JavaScript, or by signing in on the way. */
export function SaveOffer({ offer: { wanted, title } }: { offer: Offer }) {
  const fetcher = useFetcher();
  return (
    <Section heading="¿Guardar esta búsqueda?">
      <p className={styles.title}>{title}</p>
      <fetcher.Form method="post" action={userPaths.saved()} className={styles.offer}>
        <Fields wanted={wanted} intent="save" />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          Guardar
        </Button>
        <Button type="submit" kind="outline" name="alert" value="1" busy={fetcher.state !== 'idle'}>
          Guardar y recibir avisos
        </Button>
      </fetcher.Form>
    </Section>
  );
}
