import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Drawing, type DrawingName } from '#web/ui/empty-state.tsx';
import styles from '#web/ui/message-page.module.css';

type Props = {
  title: string;
  text: string;
  drawing?: DrawingName;
  /** A short mark over the title, such as the status. */
  code?: string;
  /** The next steps. */
  children: ReactNode;
};

/** A screen that has only a message and next steps: not found, failed, offline. */
export function MessagePage({ title, text, drawing = 'signpost', code, children }: Props) {
  return (
    <div className={classNames('wrap', styles.page)}>
      <Drawing name={drawing} />
      {code && <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
