import styles from '#web/ui/brand/word-mark.module.css';
import { classNames } from '#web/ui/class-names.ts';

/** The Z drawn as a course: thick stride, thin dashed line over it. Square; coloured by `currentColor`. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path
        d="M12 18H51L16 46H53"
        fill="none"
        stroke="currentColor"
        strokeWidth="12"
        strokeLinejoin="round"
      />
      <path
        d="M16 18H51L16 46H49"
        fill="none"
        stroke="var(--mark-dash, #1b0d1e)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeDasharray="5 4"
      />
    </svg>
  );
}

/** Drawn letters, 529 × 79, else text, in `currentColor`; the name has to be said beside it. */
export function WordMark({ name, className }: { name: string; className?: string | undefined }) {
  const look = classNames(name === 'Zancada' ? styles.word : styles.text, className);
  return <span className={look} data-name={name} aria-hidden="true" />;
}
