import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { MenuDrawer } from '#web/features/user-area/menu-drawer.tsx';
import styles from '#web/features/user-area/user-bar.module.css';
import { BrandMark } from '#web/ui/brand/brand-mark.tsx';
import { WordMark } from '#web/ui/brand/word-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  brand: string;
  /** Who is greeted; null until it is known. */
  email: string | null;
};

/** The bar over the user area (docs/product.md §11.10). */
export function UserBar({ brand, email }: Props) {
  return (
    <header className={styles.bar} data-ground="ink">
      <div className={classNames('wrap', styles.inner)}>
        <MenuDrawer />
        <SiteLink className={styles.brand} to={paths.landing()} aria-label={`${brand}, inicio`}>
          <BrandMark className={styles.mark} />
          <WordMark className={styles.word} />
        </SiteLink>
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
      </div>
    </header>
  );
}
