import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from '#web/features/user-area/menu-drawer.module.css';
import { SideMenu } from '#web/features/user-area/side-menu.tsx';
import { CloseIcon } from '#web/ui/close-icon.tsx';

/** The side menu on a small screen: a drawer that Escape, a press beside it and every navigation close. */
export function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what closes it
  useEffect(() => drawer.current?.close(), [key]);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === drawer.current) drawer.current?.close();
  };
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <span className={styles.burger} />
        Menú
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the platform */}
      <dialog ref={drawer} className={styles.drawer} aria-label="Menú" onClick={closeBeside}>
        <div className={styles.content}>
          <button type="button" className={styles.close} onClick={() => drawer.current?.close()}>
            <CloseIcon />
            Cerrar
          </button>
          <SideMenu />
        </div>
      </dialog>
    </div>
  );
}
