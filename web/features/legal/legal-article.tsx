import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import styles from '#web/features/legal/legal.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type SectionProps = { heading: string; paragraphs: readonly string[]; list?: readonly string[] };

type Props = {
  title: string;
  /** Calendar date YYYY-MM-DD. */
  updated: string;
  sections: readonly SectionProps[];
  acceptance: string;
};

/** A legal page: the way back, the text, and what using the site declares (docs/product.md §12.1). */
export function LegalArticle({ title, updated, sections, acceptance }: Props) {
  return (
    <article className={classNames('wrap', styles.article)}>
      <SiteLink className={styles.back} to={paths.races()}>
        Volver
      </SiteLink>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.updated}>
        Última actualización: <time dateTime={updated}>{formatLongDate(updated)}</time>
      </p>
      {sections.map((section) => (
        <LegalSection key={section.heading} {...section} />
      ))}
      <p className={styles.acceptance}>{acceptance}</p>
    </article>
  );
}

/** One section of a legal text: its paragraphs, the last of which leads to the list. */
function LegalSection({ heading, paragraphs, list }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul className={styles.list}>
          {list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
