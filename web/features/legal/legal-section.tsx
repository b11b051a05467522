import styles from '#web/features/legal/legal.module.css';

type Props = { heading: string; paragraphs: readonly string[]; list?: readonly string[] };

/** One section of a legal text: its paragraphs, the last of which leads to the list. */
export function LegalSection({ heading, paragraphs, list }: Props) {
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
