import { paths } from '#contract/paths.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import styles from '#web/features/legal/legal.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type LegalSectionText = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** The e-mail address that it leads to, beside the contact page. */
  readonly contact?: string;
};

/** What a legal page says, with `{brand}` and the like in place of the deployment's facts. */
export type LegalText = {
  readonly title: string;
  readonly description: string;
  /** Calendar date YYYY-MM-DD. */
  readonly updated: string;
  readonly sections: readonly LegalSectionText[];
  readonly acceptance?: string;
};

/** A legal page: the way back, the text, and what using the site declares, if anything (docs/product §12.1 both texts). */
export function LegalArticle({ title, updated, sections, acceptance }: LegalText) {
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
      {acceptance && <p className={styles.acceptance}>{acceptance}</p>}
    </article>
  );
}

function LegalSection({ heading, paragraphs, list, contact }: LegalSectionText) {
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
      {contact && (
        <ul className={styles.list}>
          <li>
            <SiteLink to={paths.contact()}>Página de contacto</SiteLink>
          </li>
          <li>
            <a href={`mailto:${contact}`}>{contact}</a>
          </li>
        </ul>
      )}
    </section>
  );
}
