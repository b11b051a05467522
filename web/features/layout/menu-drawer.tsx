import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import styles from '#web/features/layout/menu-drawer.module.css';
import { CloseIcon } from '#web/ui/line-drawing.tsx';

const DRAWER = 'menu';

/** The links on a small screen. The browser opens and closes it; the router's navigations load no page to close it. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isLeaving) drawer.current?.hidePopover();
  }, [isLeaving]);

  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  };
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={DRAWER}>
        <span className={styles.burger} />
        Menú
      </button>
      <dialog
        ref={drawer}
        id={DRAWER}
        popover="auto"
        className={styles.drawer}
        aria-label="Menú"
        onBlur={closeOnBlur}
      >
        <button type="button" className={styles.close} popoverTarget={DRAWER} popoverTargetAction="hide">
          <CloseIcon />
          Cerrar
        </button>
        {children}
      </dialog>
    </>
  );
}
