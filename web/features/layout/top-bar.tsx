import { paths } from '#contract/paths.ts';
import { MainLinks } from '#web/features/layout/main-links.tsx';
import { PhoneMenu } from '#web/features/layout/phone-menu.tsx';
import styles from '#web/features/layout/top-bar.module.css';
import { BrandMark } from '#web/ui/brand/brand-mark.tsx';
import { WordMark } from '#web/ui/brand/word-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The bar over every public screen (docs/product.md §11.9). */
export function TopBar({ brand }: { brand: string }) {
  return (
    <header className={styles.bar} data-ground="ink">
      <div className={classNames('wrap', styles.inner)}>
        <SiteLink className={styles.brand} to={paths.landing()} aria-label={`${brand}, inicio`}>
          <BrandMark className={styles.mark} />
          <WordMark className={styles.word} />
        </SiteLink>
        <MainLinks className={styles.links} />
        <PhoneMenu />
      </div>
    </header>
  );
}
