import type { DeskImport } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { ORIGIN_WORDS } from '#desk/features/entries/entry-words.tsx';
import styles from '#desk/features/import/import.module.css';
import { ENTRY_WORDS, newCount } from '#desk/features/kinds/kind-words.ts';
import { shortMomentText } from '#domain/moment-text.ts';
import { counted } from '#domain/spanish-number.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The latest imports, each with the way to take it back (docs/product §17.49 undoing imports). */
export function PastImports({ imports }: { imports: readonly DeskImport[] }) {
  if (imports.length === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby="past-imports">
      <h2 id="past-imports">Importaciones</h2>
      <List className={styles.imports}>
        {imports.map((one) => (
          <li key={one.importId}>
            <ImportFacts {...one} />
            {one.isUndone ? <Tag tone="muted">Deshecha</Tag> : <UndoLink {...one} />}
          </li>
        ))}
      </List>
    </section>
  );
}

/** What an import did, who made it and when. */
export function ImportFacts({ kind, added, changed, editor, at }: DeskImport) {
  return (
    <p>
      <strong>{ENTRY_WORDS[kind].name}</strong>{' '}
      {`${newCount(kind, added)} · ${counted(changed, 'cambió', 'cambiaron')}`}{' '}
      <span className={styles.soft}>
        {editor ?? ORIGIN_WORDS.operator} · <time dateTime={at}>{shortMomentText(at)}</time>
      </span>
    </p>
  );
}

function UndoLink({ importId, at }: DeskImport) {
  return (
    <LinkButton kind="outline" size="small" to={deskPaths.undoImport(importId)}>
      Deshacer<span className="visually-hidden">{` la importación del ${shortMomentText(at)}`}</span>
    </LinkButton>
  );
}
