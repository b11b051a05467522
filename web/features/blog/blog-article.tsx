import type { Blog } from '#contract/blogs.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import styles from '#web/features/blog/blog.module.css';
import { BlogWaysOn } from '#web/features/blog/blog-ways-on.tsx';
import { Picture } from '#web/features/pictures/picture.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** An entry as it is read (docs/product.md §5.3). */
export function BlogArticle({ blog, brand }: { blog: Blog; brand: string }) {
  return (
    <article className={classNames('wrap', styles.article)}>
      <div className={styles.cover}>
        <Picture picture={blog.picture} sizes="(width >= 44rem) 42rem, 100vw" eager />
      </div>
      <h1 className={styles.headline}>{blog.title}</h1>
      <p className={styles.byline}>
        <time dateTime={blog.date}>{formatLongDate(blog.date)}</time>
        <span>Por el equipo de {brand}</span>
      </p>
      <div className={styles.paragraphs}>
        {blog.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never change places, and may repeat
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <BlogWaysOn />
    </article>
  );
}
