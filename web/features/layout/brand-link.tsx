import { paths } from '#contract/paths.ts';
import styles from '#web/features/layout/brand-link.module.css';
import { useSiteSettings } from '#web/site-settings.ts';
import { BrandMark, WordMark } from '#web/ui/brand/brand.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  compact?: boolean;
};

/** The link home in every bar; what follows it is at the other end. */
export function BrandLink({ compact }: Props) {
  const { site } = useSiteSettings();
  return (
    <SiteLink
      className={classNames(styles.brand, compact && styles.compact)}
      to={paths.landing()}
      aria-label={`${site.name}, inicio`}
    >
      <BrandMark className={styles.mark} />
      <WordMark name={site.name} className={styles.word} />
    </SiteLink>
  );
}
