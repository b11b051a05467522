import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/dialog.module.css';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first: it gets the focus. */
  actions: ReactNode;
  onClose: () => void;
};

/** Over the page until it is closed, by Escape too; then the focus is where it was. */
export function Modal({ open = true, ...props }: ComponentProps<'dialog'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Drawn open by the server it works without JavaScript; the script makes it modal.
  const [drawnOpen] = useState(open);
  // Before it is painted: Escape does not close what is not modal yet.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.removeAttribute('open');
    dialog.current?.showModal();
  }, [open]);
  return <dialog {...props} ref={dialog} open={drawnOpen} />;
}

/** Of a button in a modal. */
export const closeModal = ({ currentTarget }: { currentTarget: Element }) =>
  currentTarget.closest('dialog')?.close();

/** A question that waits for an answer; Escape is an answer too, and closes it. */
export function Dialog({ open, title, children, actions, onClose }: Props) {
  const titleId = useId();
  return (
    <Modal open={open} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <div>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}

type QuestionProps = {
  open: boolean;
  question: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before something is lost; staying is the safe answer. */
export function LeaveQuestion({ open, question, stay, leave, onStay, onLeave }: QuestionProps) {
  return (
    <Dialog
      open={open}
      title="Confirmar"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{stay}</Button>
          <Button kind="outline" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  );
}
