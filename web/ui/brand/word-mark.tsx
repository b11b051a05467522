import styles from '#web/ui/brand/word-mark.module.css';
import { classNames } from '#web/ui/class-names.ts';

const DRAWN = 'Zancada';

type Props = { name: string; className?: string | undefined };

/**
 * The name as drawn letters, 529 × 79, or as text when nobody drew it; coloured by `currentColor`. What it says has to
 * be said beside it.
 */
export function WordMark({ name, className }: Props) {
  const look = classNames(name === DRAWN ? styles.word : styles.text, className);
  return <span className={look} data-name={name} aria-hidden="true" />;
}
