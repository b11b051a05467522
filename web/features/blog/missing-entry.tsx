import { BLOG } from '#web/copy/blog.ts';
import styles from '#web/features/blog/blog.module.css';
import { BlogWaysOn } from '#web/features/blog/blog-ways-on.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** For an unknown id: no entry, and the way back to the blog (docs/product.md §5.4). */
export function MissingEntry() {
  return (
    <div className={classNames('wrap', styles.article)}>
      <h1 className={styles.missing}>{BLOG.missingEntry}</h1>
      <BlogWaysOn />
    </div>
  );
}
