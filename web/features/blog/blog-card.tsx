import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import styles from '#web/features/blog/blog.module.css';
import { Picture } from '#web/features/pictures/picture.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const EXCERPT_MAX = 180;

type Props = {
  blog: Omit<Blog, 'paragraphs'>;
  /** Whether its picture is among the first things seen. */
  eager: boolean;
};

/** An entry in the list of entries (docs/product.md §5.2). */
export function BlogCard({ blog: { id, title, description, picture, date }, eager }: Props) {
  return (
    <article className={styles.entry}>
      <div className={styles.picture}>
        <Picture
          picture={picture}
          sizes="(width >= 64rem) 25rem, (width >= 44rem) 50vw, 100vw"
          eager={eager}
        />
      </div>
      <h2 className={styles.title}>
        <SiteLink to={paths.blogEntry(id)}>{title}</SiteLink>
      </h2>
      <p className={styles.text}>{excerpt(description, EXCERPT_MAX)}</p>
      <time className={styles.date} dateTime={date}>
        {formatLongDate(date)}
      </time>
    </article>
  );
}
