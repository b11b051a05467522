import bar from '#web/features/layout/bar.module.css';
import { BrandLink } from '#web/features/layout/brand-link.tsx';
import { MainLinks } from '#web/features/layout/main-links.tsx';
import { PhoneMenu } from '#web/features/layout/phone-menu.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { classNames } from '#web/ui/class-names.ts';

/** The bar over every public screen (docs/product.md §11.9). */
export function TopBar() {
  return (
    <header className={bar.bar} data-ground="ink">
      <div className={classNames('wrap', bar.row)}>
        <BrandLink />
        <MainLinks className={styles.links} />
        <PhoneMenu />
      </div>
    </header>
  );
}
