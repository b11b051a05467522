import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = {
  className: string | undefined;
  /** Before the word. */
  summary?: ReactNode;
  children: ReactNode;
};

/** The links on a small screen. It opens without JavaScript; with it, leaving or Escape closes it. */
export function PhoneMenu({ className, summary, children }: Props) {
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
      className={className}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onClick={closeOnChoice}
    >
      <summary>
        {summary}
        Menú
      </summary>
      {children}
    </details>
  );
}
