import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/entries/entry-screen.module.css';
import { StateTag } from '#desk/features/entries/entry-words.tsx';
import type { EntryKind, EntryState } from '#domain/catalogue-entry.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export type OpenEntry = { id: string; state: EntryState; name: string };

type HeaderProps = {
  kind: EntryKind;
  /** Null where it is not saved yet. */
  entry: OpenEntry | null;
  heading: string;
  /** The name of the list. */
  list: string;
  /** Where readers see it. */
  publicPath?: string | undefined;
  /** Ways that only this kind has. */
  children?: ReactNode;
};

/** Name, state, and the ways from an entry: its history, its public page, off the site (docs/product §17.13
 * entry forms). */
export function EntryHeader({ kind, entry, heading, list, publicPath, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <SiteLink to={deskPaths.entries(kind)}>{list}</SiteLink>
      <div className={styles.title}>
        <h1>{heading}</h1>
        {entry && <StateTag state={entry.state} />}
      </div>
      {entry && (
        <div className={styles.ways}>
          {children}
          <LinkButton kind="outline" size="small" to={deskPaths.history(kind, entry.id)}>
            Historial
          </LinkButton>
          {entry.state === 'published' && (
            <>
              {publicPath && (
                <a className={buttonClass({ kind: 'outline', size: 'small' })} href={publicPath}>
                  Ver en el sitio
                </a>
              )}
              <Form method="post" preventScrollReset>
                <FormToken />
                <Button type="submit" kind="outline" size="small" name="intent" value="withdraw">
                  Retirar del sitio
                </Button>
              </Form>
            </>
          )}
        </div>
      )}
    </header>
  );
}

export type Preview = { heading: string; shown: ReactNode; more?: ReactNode };

type ColumnsProps = { form: ReactNode; preview: Preview };

/** The form beside what readers will see, which is below it on a phone. */
export function EntryColumns({ form, preview: { heading, shown, more } }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      {form}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and may have nothing that takes the focus */}
      <section className={styles.preview} aria-label={heading} tabIndex={0}>
        <h2>{heading}</h2>
        <div inert className={styles.shown}>
          {shown}
        </div>
        {more}
      </section>
    </div>
  );
}

/** The buttons under a form. Enter presses the first, which makes nothing public that is not. */
export function SaveBar({ state, sending }: { state: EntryState | null; sending: boolean }) {
  const isPublic = state === 'published';
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // What is chosen in it is not in the form yet.
      if (document.querySelector('dialog[open]')) return;
      document.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]')?.click();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
  return (
    <div className={styles.save}>
      <Button
        type="submit"
        size="small"
        kind={isPublic ? 'primary' : 'outline'}
        name="intent"
        value="save"
        busy={sending}
        aria-keyshortcuts="Control+S"
      >
        {isPublic ? 'Guardar en el sitio' : 'Guardar borrador'}
      </Button>
      {!isPublic && (
        <Button type="submit" size="small" name="intent" value="publish" busy={sending}>
          {state === 'withdrawn' ? 'Publicar de nuevo' : 'Publicar'}
        </Button>
      )}
    </div>
  );
}
