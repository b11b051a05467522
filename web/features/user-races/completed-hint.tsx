import { COMPLETED_STATUS } from '#domain/user-race.ts';
import styles from '#web/features/user-races/result-form.module.css';
import { Button } from '#web/ui/button.tsx';

/** A time alone makes no record: says so, and sets the status with one press (docs/product.md §8.22). */
export function CompletedHint({ onComplete }: { onComplete: () => void }) {
  return (
    <div className={styles.hint}>
      <p>
        Tus reportes y records cuentan solo las carreras con el estado <strong>{COMPLETED_STATUS}</strong>.
      </p>
      <Button kind="outline" size="small" onClick={onComplete}>
        Marcar {COMPLETED_STATUS}
      </Button>
    </div>
  );
}
