import { paths } from '#contract/paths.ts';
import styles from '#web/features/layout/brand-link.module.css';
import { useSiteFacts } from '#web/site-facts.ts';
import { BrandMark } from '#web/ui/brand/brand-mark.tsx';
import { WordMark } from '#web/ui/brand/word-mark.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The way home in every bar; what follows it there stands at the other end. */
export function BrandLink() {
  const { site } = useSiteFacts();
  return (
    <SiteLink className={styles.brand} to={paths.landing()} aria-label={`${site.name}, inicio`}>
      <BrandMark className={styles.mark} />
      <WordMark name={site.name} className={styles.word} />
    </SiteLink>
  );
}
