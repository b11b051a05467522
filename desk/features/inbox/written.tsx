import type { ReactNode } from 'react';
import styles from '#desk/features/inbox/inbox.module.css';
import { formatLongDate, isCalendarDate } from '#domain/calendar-date.ts';
import { shortMomentText } from '#domain/moment-text.ts';

/** As it is written, but a day in words. */
export function shownText(text: string): string {
  return isCalendarDate(text) ? formatLongDate(text) : text;
}

/** What somebody wrote, as text (docs/product §17.36 text of senders). */
export function Written({
  heading,
  facts,
}: {
  heading: string;
  facts: readonly (readonly [string, string])[];
}) {
  return (
    <section className={styles.written}>
      <h2>{heading}</h2>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{shownText(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Closed = { closedBy: string | null; closedAt: string | null; answer: string | null };

/** Who answered, when and what. */
export function Closing({ closedBy, closedAt, answer, children }: Closed & { children: ReactNode }) {
  return (
    <section className={styles.closing}>
      <h2>{children}</h2>
      <p className={styles.soft}>
        {[closedBy, closedAt && shortMomentText(closedAt)].filter(Boolean).join(' · ')}
      </p>
      {answer && <blockquote>{answer}</blockquote>}
    </section>
  );
}
