import { type ReactNode, useEffect, useRef } from 'react';
import styles from '#web/features/saved/save-panel.module.css';
import { Button } from '#web/ui/button.tsx';

export function PanelFrame({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.panel}>
      <p ref={heading} tabIndex={-1} role="status" className={styles.title}>
        {title}
      </p>
      <Button kind="bare" size="small" className={styles.close} onClick={onClose}>
        Cerrar
      </Button>
      {children}
    </div>
  );
}
