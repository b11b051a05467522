import type { ReactNode } from 'react';
import lines from '#web/ui/drawing.module.css';
import styles from '#web/ui/empty-state.module.css';

// The line and its accent, on 120 × 80.
const PATHS = {
  search: ['M52 12a26 26 0 1 0 .1 0M71 57l23 19', 'M33 46c12 4 6-13 18-12s8-8 19-9'],
  bib: ['M24 14h72v52H24zM32 22v.1M88 22v.1M32 58v.1M88 58v.1', 'M60 28v24M48 40h24'],
  watch: ['M60 22a27 27 0 1 0 .1 0M60 22V10M50 10h20M82 26l7-7', 'M60 49l13-13'],
  signpost: ['M60 6v70M44 76h32M60 40H28l-10 9 10 9h32', 'M60 12h32l10 9-10 9H60'],
  offline: ['M22 36a54 54 0 0 1 76 0M35 49a36 36 0 0 1 50 0M48 61a18 18 0 0 1 24 0M60 73v.1', 'M30 8l60 64'],
} as const;

export type DrawingName = keyof typeof PATHS;

/** A line drawing beside a message that says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  const [line, accent] = PATHS[name];
  return (
    <svg className={lines.drawing} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <path d={line} />
      <path className={lines.accent} d={accent} />
    </svg>
  );
}

type Props = {
  message: string;
  drawing?: DrawingName;
  /** The next step. */
  children?: ReactNode;
};

/** Takes the place of missing content: what is missing, and the next step. */
export function EmptyState({ message, drawing = 'search', children }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  );
}
