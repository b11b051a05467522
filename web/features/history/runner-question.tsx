import styles from '#web/features/history/history-import.module.css';
import type { ReadChoices } from '#web/features/history/history-source.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  /** False when the file has gone with an earlier visit of this page. */
  isThere: boolean;
  busy: boolean;
  onRead: (choices: ReadChoices) => void;
};

/** Who the runner is in a list of results (docs/product §8.30 import preview). */
export function RunnerQuestion({ isThere, busy, onRead }: Props) {
  if (!isThere) return <p className={styles.soft}>Para buscarte, elige otra vez el archivo.</p>;
  return (
    <form
      className={styles.runner}
      onSubmit={(event) => {
        event.preventDefault();
        const runner = String(new FormData(event.currentTarget).get('runner')).trim();
        if (runner && !busy) onRead({ runner });
      }}
    >
      <TextField
        id="history-runner"
        label="Tu nombre o tu número"
        hint="Como está en la lista. Solo se trae tu fila."
        name="runner"
        maxLength={100}
        autoComplete="name"
        required
      />
      <Button type="submit" kind="outline" busy={busy}>
        Buscarme
      </Button>
    </form>
  );
}
