import type { ReactNode } from 'react';
import styles from '#web/features/landing/landing.module.css';

type Props = {
  title: string;
  text: string;
  picture: ReactNode;
  /** The picture stands beside the words instead of over them. */
  wide?: boolean;
};

/** One promise of the history section and its picture. */
export function HistoryPanel({ title, text, picture, wide }: Props) {
  return (
    <div className={styles.panel}>
      {!wide && picture}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {wide && picture}
    </div>
  );
}
