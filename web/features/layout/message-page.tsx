import type { ReactNode } from 'react';
import styles from '#web/features/layout/message-page.module.css';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  title: string;
  text: string;
  /** A short mark over the title, such as the status. */
  code?: string;
  /** Ways on. */
  children: ReactNode;
};

/** A screen that has only something to say, and ways on: not found, failed. */
export function MessagePage({ title, text, code, children }: Props) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <svg className={styles.course} viewBox="0 0 400 160" aria-hidden="true" focusable="false">
        <path className={styles.road} d="M-20 130C60 130 60 50 130 50s80 70 140 70" />
        <path className={styles.line} d="M-20 130C60 130 60 50 130 50s80 70 140 70" />
        <path className={styles.lost} d="M290 116c40-16 30-80 120-96" />
      </svg>
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
