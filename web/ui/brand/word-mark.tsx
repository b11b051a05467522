import styles from '#web/ui/brand/word-mark.module.css';
import { classNames } from '#web/ui/class-names.ts';

/** The name as drawn letters, 529 × 79; coloured by `currentColor`. What it says has to be said beside it. */
export function WordMark({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.word, className)} aria-hidden="true" />;
}
