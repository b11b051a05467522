import { useEffect, useState } from 'react';
import styles from '#web/features/races/race-results.module.css';

/** Also read before the first paint (web/features/layout/document-head.tsx). */
const KEY = 'zancada-races';
const VIEWS = { posters: 'Afiches', list: 'Lista' } as const;

type View = keyof typeof VIEWS;

/** Posters or a compact list (docs/product.md §1.24): `data-races` on `<html>` changes the styles of the same cards. */
export function ViewSwitch() {
  const [view, setView] = useState<View>('posters');
  useEffect(() => {
    if (document.documentElement.dataset.races === 'list') setView('list');
  }, []);

  const choose = (chosen: View) => {
    setView(chosen);
    document.documentElement.dataset.races = chosen;
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Storage may be blocked: the choice lasts until the page is left.
    }
  };
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">Vista</legend>
      {(['posters', 'list'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={one === 'list' ? styles.list : styles.posters}
          aria-pressed={one === view}
          onClick={() => choose(one)}
        >
          {VIEWS[one]}
        </button>
      ))}
    </fieldset>
  );
}
