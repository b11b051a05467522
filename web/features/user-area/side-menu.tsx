import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { USER_MENU } from '#web/copy/user-area.ts';
import { MenuGroup } from '#web/features/user-area/menu-group.tsx';
import styles from '#web/features/user-area/side-menu.module.css';
import { leaveSession } from '#web/features/user-races/leave-session.ts';
import { CurrentLink } from '#web/ui/current-link.tsx';

/** The menu of the user area, beside the content or in the phone's drawer (docs/product.md §11.10). */
export function SideMenu() {
  const navigate = useNavigate();
  return (
    <nav className={styles.menu} aria-label="Tu cuenta">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list">
        <Entry to={paths.myRaces()}>{USER_MENU.races}</Entry>
        <MenuGroup heading={USER_MENU.reports}>
          <Entry to={paths.report()}>{USER_MENU.history}</Entry>
          <Entry to={paths.bestTimes()}>{USER_MENU.records}</Entry>
        </MenuGroup>
        <Entry to={paths.partners()}>{USER_MENU.partners}</Entry>
        <Entry to={paths.settings()}>{USER_MENU.settings}</Entry>
        <MenuGroup heading={USER_MENU.user}>
          <Entry to={paths.profile()}>{USER_MENU.profile}</Entry>
          <li>
            <button type="button" className={styles.link} onClick={() => leaveSession(navigate)}>
              {USER_MENU.signOut}
            </button>
          </li>
        </MenuGroup>
      </ul>
    </nav>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <CurrentLink className={styles.link} to={to} below>
        {children}
      </CurrentLink>
    </li>
  );
}
