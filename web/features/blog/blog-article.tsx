import { Children } from 'react';
import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import styles from '#web/features/blog/blog.module.css';
import { Picture } from '#web/features/pictures/picture.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

export const MISSING_ENTRY = 'No encontramos esta entrada';

/** An entry as it is read (docs/product.md §5.3, title and byline). */
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
        {Children.map(blog.paragraphs, (paragraph) => (
          <p>{paragraph}</p>
        ))}
      </div>
      <NextSteps />
    </article>
  );
}

/** For an unknown id: no entry, and the way back to the blog (docs/product.md §5.4, unknown entry). */
export function MissingEntry() {
  return (
    <div className={classNames('wrap', styles.article)}>
      <h1 className={styles.missing}>{MISSING_ENTRY}</h1>
      <NextSteps />
    </div>
  );
}

function NextSteps() {
  return (
    <div className={styles.nextSteps}>
      <LinkButton to={paths.races()}>Ver Carreras</LinkButton>
      <LinkButton kind="outline" to={paths.blog()}>
        Ver todas las entradas
      </LinkButton>
    </div>
  );
}
