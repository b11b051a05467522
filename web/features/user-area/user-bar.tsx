import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import bar from '#web/features/layout/bar.module.css';
import { BrandLink } from '#web/features/layout/brand-link.tsx';
import { MenuDrawer } from '#web/features/user-area/menu-drawer.tsx';
import styles from '#web/features/user-area/user-bar.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/**
 * The bar over the user area (docs/product.md §11.10).
 * @param email who is greeted; null until it is known
 */
export function UserBar({ email }: { email: string | null }) {
  return (
    <header className={bar.bar} data-ground="ink">
      <div className={classNames('wrap', bar.row)}>
        <BrandLink compact />
        <p className={styles.greeting}>
          {email && (
            <>
              Hola, <strong>{email}</strong>
            </>
          )}
        </p>
        <SiteLink className={styles.races} to={paths.races()}>
          {NAVIGATION.races}
        </SiteLink>
        <MenuDrawer />
      </div>
    </header>
  );
}
