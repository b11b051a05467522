import styles from '#desk/features/entries/conflict-panel.module.css';
import type { Difference, Side } from '#desk/features/entries/entry-draft.ts';
import { FactChoice } from '#desk/features/entries/fact-choice.tsx';
import { shortMomentText } from '#domain/moment-text.ts';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';

type Props = {
  editor: string | null;
  at: string | null;
  differences: readonly Difference[];
  onChoose: (field: string, side: Side) => void;
};

/** A second editor saved meanwhile: field by field whose stays; the next save stores it (docs/product §17.14
 * two editors). */
export function ConflictPanel({ editor, at, differences, onChoose }: Props) {
  return (
    <section ref={focusWhenDrawn} className={styles.panel} tabIndex={-1} aria-labelledby="conflict">
      <h2 id="conflict">Otra persona cambió esta ficha</h2>
      <p>
        {editor ?? 'Alguien'} guardó{at && <> el {shortMomentText(at)}</>}, después de que abriste esta
        página. Elige qué queda en cada dato y guarda otra vez.
      </p>
      {differences.length === 0 && <p>Lo que escribiste ya es igual a lo que está guardado.</p>}
      {differences.map(({ field, label, chosen, ...texts }) => (
        <FactChoice
          key={field}
          legend={label}
          name={`conflict-${field}`}
          sides={{ theirs: ['Lo guardado', texts.theirs], mine: ['Lo tuyo', texts.mine] }}
          chosen={chosen}
          onChoose={(side) => onChoose(field, side)}
        />
      ))}
    </section>
  );
}
