import { useState } from 'react';
import { Form } from 'react-router';
import type { HistoryImport } from '#contract/history.ts';
import { userPaths } from '#contract/user-paths.ts';
import { momentText } from '#domain/moment-text.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/history/history-import.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { List } from '#web/ui/list.tsx';
import { Section } from '#web/ui/section.tsx';

/** In the address: the import that the page asks about, and that the question's form takes back. */
export const UNDO_PARAMETER = 'deshacer';

const undoAddress = (importId: string) => `${userPaths.bringHistory()}?${UNDO_PARAMETER}=${importId}`;

type Props = { imports: readonly HistoryImport[]; asked: string | null };

/** What was brought, each with the way back (docs/product §8.31 undoing imports). */
export function PastImports({ imports, asked }: Props) {
  if (imports.length === 0) return null;
  return (
    <Section heading="Lo que trajiste">
      <List id="traido" className={styles.imports}>
        {imports.map((one) => (
          <li key={one.importId}>
            <p>
              <strong>{raceCount(one.added)}</strong>{' '}
              <time className={styles.soft} dateTime={one.createdAt}>
                {momentText(one.createdAt)}
              </time>
            </p>
            <UndoImport {...one} asked={asked === one.importId} />
          </li>
        ))}
      </List>
    </Section>
  );
}

type UndoProps = Pick<HistoryImport, 'importId' | 'added' | 'createdAt'> & { asked?: boolean };

/** Asks first; works without JavaScript. */
export function UndoImport({ importId, added, createdAt, asked = false }: UndoProps) {
  const [isAsking, setAsking] = useState(asked);
  const close = () => setAsking(false);
  return (
    <>
      <LinkButton
        kind="outline"
        size="small"
        to={undoAddress(importId)}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        Deshacer
        <span className="visually-hidden">{` lo traído el ${momentText(createdAt)}`}</span>
      </LinkButton>
      <Dialog
        open={isAsking}
        title="Confirmar"
        onClose={close}
        actions={
          <>
            <form method="dialog">
              <Button type="submit" kind="outline">
                No
              </Button>
            </form>
            <Form
              method="post"
              action={undoAddress(importId)}
              navigate={false}
              fetcherKey={`undo:${importId}`}
              onSubmit={close}
            >
              <FormToken />
              <Button type="submit" kind="danger">
                Quitarlas
              </Button>
            </Form>
          </>
        }
      >
        <p>
          {`¿Quieres quitar de tus carreras ${added === 1 ? 'la que' : `las ${raceCount(added)} que`} trajiste el ${momentText(createdAt)}? También se borra lo que les hayas cambiado después.`}
        </p>
      </Dialog>
    </>
  );
}
