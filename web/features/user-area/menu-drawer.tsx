import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import bar from '#web/features/layout/bar.module.css';
import styles from '#web/features/user-area/menu-drawer.module.css';
import { SideMenu } from '#web/features/user-area/side-menu.tsx';
import { CloseIcon } from '#web/ui/line-drawing.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The side menu on a small screen: a drawer that Escape, a press beside it, every choice and every navigation close. */
export function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what closes it
  useEffect(() => drawer.current?.close(), [key]);

  const closeOnChoice = ({ target }: MouseEvent) => {
    const isChoice = target instanceof Element && target.closest('a, button');
    if (isChoice || target === drawer.current) drawer.current?.close();
  };
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <span className={bar.burger} />
        Menú
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the platform */}
      <dialog ref={drawer} className={styles.drawer} aria-label="Menú" onClick={closeOnChoice}>
        <div className={styles.content}>
          <button type="button" className={styles.close}>
            <CloseIcon />
            Cerrar
          </button>
          <SideMenu />
          <SiteLink className={styles.races} to={paths.races()}>
            {NAVIGATION.races}
          </SiteLink>
        </div>
      </dialog>
    </div>
  );
}
