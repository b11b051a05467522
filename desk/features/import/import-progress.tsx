import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import styles from '#desk/features/import/import.module.css';
import type { Importing } from '#desk/features/import/use-import.ts';

/** How far the comparison is, or why there is none. */
export function ImportProgress({ importing: { progress, problem } }: { importing: Importing }) {
  if (!progress) return <DeskProblem problem={problem} />;
  return (
    <p className={styles.progress} role="status">
      <progress aria-label={progress.words} max={100} value={progress.percent} />
      {progress.words}
    </p>
  );
}
