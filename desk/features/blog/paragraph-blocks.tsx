import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from '#desk/features/blog/paragraph-blocks.module.css';
import type { Rows } from '#desk/features/entries/use-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { BareTextArea } from '#web/ui/text-area.tsx';

type Props = { list: Rows<string>; error: string | undefined };

/** One box a paragraph. Alt with an arrow moves the one that is written in (§17.13 entry forms). */
export function ParagraphBlocks({ list: { keyed, write, add, remove, move }, error }: Props) {
  const blocks = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    blocks.current?.querySelectorAll('textarea')[focused.current]?.focus();
    focused.current = null;
  });
  const then = (work: () => void, at: number) => {
    focused.current = at;
    work();
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const to = at + (by ?? 0);
    if (!by || to < 0 || to >= keyed.length) return;
    event.preventDefault();
    then(() => move(at, to), to);
  };
  return (
    <fieldset className={styles.box} aria-describedby="paragraphs-hint">
      <legend>Párrafos</legend>
      <p className={styles.hint} id="paragraphs-hint">
        Texto corrido, una caja por párrafo. Alt + ↑ o ↓ mueve el que estás escribiendo.
      </p>
      <ol className={styles.blocks} ref={blocks}>
        {keyed.map(({ key, row: text }, at) => {
          const name = `párrafo ${at + 1}`;
          return (
            <li key={key} className={styles.block}>
              <BareTextArea
                className={styles.text}
                name="paragraphs"
                aria-label={`Párrafo ${at + 1}`}
                rows={4}
                maxLength={10_000}
                value={text}
                onChange={({ target }) => write(at, target.value)}
                onKeyDown={onKeyDown(at)}
              />
              <div className={styles.tools}>
                <Tool label={`Subir ${name}`} disabled={at === 0} onPress={() => move(at, at - 1)}>
                  ↑
                </Tool>
                <Tool
                  label={`Bajar ${name}`}
                  disabled={at === keyed.length - 1}
                  onPress={() => move(at, at + 1)}
                >
                  ↓
                </Tool>
                <Tool
                  label={`Quitar ${name}`}
                  onPress={() =>
                    then(() => (keyed.length > 1 ? remove(at) : write(at, '')), Math.max(0, at - 1))
                  }
                >
                  ×
                </Tool>
              </div>
            </li>
          );
        })}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      <Button kind="outline" size="small" onClick={() => then(() => add(''), keyed.length)}>
        Añadir párrafo
      </Button>
    </fieldset>
  );
}

type ToolProps = { label: string; disabled?: boolean; onPress: () => void; children: string };

function Tool({ label, disabled, onPress, children }: ToolProps) {
  return (
    <Button kind="bare" size="small" aria-label={label} busy={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}
