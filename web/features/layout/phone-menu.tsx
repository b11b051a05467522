import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import bar from '#web/features/layout/bar.module.css';
import { MainLinks } from '#web/features/layout/main-links.tsx';
import styles from '#web/features/layout/top-bar.module.css';

/** The links on a small screen. It opens without JavaScript; with it, leaving or Escape closes it. */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }

  function closeOnLeave(event: FocusEvent) {
    const target = event.relatedTarget;
    if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
  }

  function closeOnChoice({ target }: MouseEvent) {
    if (menu.current && target instanceof Element && target.closest('a')) menu.current.open = false;
  }

  return (
    // A new key is a new, closed menu.
    <details
      key={key}
      ref={menu}
      className={styles.menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onClick={closeOnChoice}
    >
      <summary>
        <span className={bar.burger} />
        Menú
      </summary>
      <div className={styles.sheet} data-ground="ink">
        <MainLinks className={styles.list} />
      </div>
    </details>
  );
}
