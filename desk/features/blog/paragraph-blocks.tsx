import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from '#desk/features/blog/paragraph-blocks.module.css';
import { Button } from '#web/ui/button.tsx';

type Block = { key: number; text: string };

/** The paragraphs of an entry while they are written; one stays, to be written in. */
export function useParagraphs(start: readonly string[]) {
  const [blocks, setBlocks] = useState(() => blocksOf(start));
  const next = useRef(start.length + 1);
  return {
    blocks,
    texts: blocks.map(({ text }) => text).filter((text) => text.trim() !== ''),
    replace: (texts: readonly string[]) => setBlocks(blocksOf(texts)),
    write: (at: number, text: string) =>
      setBlocks((all) => all.map((one, index) => (index === at ? { ...one, text } : one))),
    add(at: number) {
      next.current += 1;
      const key = next.current;
      setBlocks((all) => all.toSpliced(at, 0, { key, text: '' }));
    },
    remove: (at: number) => setBlocks((all) => (all.length > 1 ? all.toSpliced(at, 1) : blocksOf([]))),
    move(at: number, to: number) {
      setBlocks((all) => {
        const block = all[at];
        return block && to >= 0 && to < all.length ? all.toSpliced(at, 1).toSpliced(to, 0, block) : all;
      });
    },
  };
}

const blocksOf = (texts: readonly string[]): Block[] =>
  (texts.length > 0 ? texts : ['']).map((text, key) => ({ key, text }));

type Props = { paragraphs: ReturnType<typeof useParagraphs>; error: string | undefined };

/** One box a paragraph. Alt with an arrow moves the one that is written in (docs/product §17.13, forms). */
export function ParagraphBlocks({ paragraphs, error }: Props) {
  const { blocks, write, add, remove, move } = paragraphs;
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelectorAll('textarea')[focused.current]?.focus();
    focused.current = null;
  });
  const then = (work: () => void, at: number) => {
    focused.current = at;
    work();
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const to = at + (by ?? 0);
    if (!by || to < 0 || to >= blocks.length) return;
    event.preventDefault();
    then(() => move(at, to), to);
  };
  return (
    <fieldset className={styles.box} aria-describedby="paragraphs-hint">
      <legend>Párrafos</legend>
      <p className={styles.hint} id="paragraphs-hint">
        Texto corrido, una caja por párrafo. Alt + ↑ o ↓ mueve el que estás escribiendo.
      </p>
      <ol className={styles.blocks} ref={list}>
        {blocks.map(({ key, text }, at) => {
          const name = `párrafo ${at + 1}`;
          return (
            <li key={key} className={styles.block}>
              <textarea
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
                  disabled={at === blocks.length - 1}
                  onPress={() => move(at, at + 1)}
                >
                  ↓
                </Tool>
                <Tool label={`Quitar ${name}`} onPress={() => then(() => remove(at), Math.max(0, at - 1))}>
                  ×
                </Tool>
              </div>
            </li>
          );
        })}
      </ol>
      {error && <p className={styles.error}>{error}</p>}
      <Button kind="outline" size="small" onClick={() => then(() => add(blocks.length), blocks.length)}>
        Agregar párrafo
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
