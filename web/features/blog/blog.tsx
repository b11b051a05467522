import { Children } from 'react';
import type { Blog } from '#contract/blogs.ts';
import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import styles from '#web/features/blog/blog.module.css';
import { Picture } from '#web/features/pictures/picture.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

export const MISSING_ENTRY = 'No encontramos esta entrada';
const EXCERPT_MAX = 180;

type CardProps = {
  blog: Omit<Blog, 'paragraphs'>;
  eager: boolean;
};

/** An entry in the list of entries. */
export function BlogCard({ blog: { id, title, description, picture, date }, eager }: CardProps) {
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

/** An entry as it is read. */
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

/** For an unknown id: no entry, and the way back to the blog (docs/product §5.4 unknown entry). */
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
