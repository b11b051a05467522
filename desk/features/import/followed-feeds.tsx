import { Form, useFetcher } from 'react-router';
import type { DeskFeed } from '#contract/desk-feeds.ts';
import styles from '#desk/features/import/import.module.css';
import { READ_PAGE } from '#desk/features/import/page-form.tsx';
import { shortMomentText } from '#domain/moment-text.ts';
import { counted } from '#domain/spanish-number.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** What is read once a day, each with the press that compares it (docs/product §17.28 followed addresses). */
export function FollowedFeeds({ feeds }: { feeds: readonly DeskFeed[] }) {
  const { Form: Compare, state } = useFetcher({ key: READ_PAGE });
  if (feeds.length === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby="followed-feeds">
      <h2 id="followed-feeds">Direcciones que sigues</h2>
      <List className={styles.imports}>
        {feeds.map(({ id, url, ...facts }) => (
          <li key={id}>
            <p>
              <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
              <FeedFacts {...facts} />
            </p>
            <div className={styles.presses}>
              <Compare method="post" encType="multipart/form-data">
                <FormToken />
                <input type="hidden" name="url" value={url} />
                <Button
                  type="submit"
                  kind={facts.isChanged ? 'primary' : 'outline'}
                  size="small"
                  busy={state !== 'idle'}
                >
                  Comparar<span className="visually-hidden">{` ${url}`}</span>
                </Button>
              </Compare>
              <Form method="post">
                <FormToken />
                <Button type="submit" kind="outline" size="small" name="unfollow" value={id}>
                  Dejar de seguir<span className="visually-hidden">{` ${url}`}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}

function FeedFacts({ readAt, events, problem, isChanged }: Omit<DeskFeed, 'id' | 'url'>) {
  return (
    <span className={styles.soft}>
      {isChanged && <Tag tone="warning">Cambió</Tag>} {counted(events, 'evento', 'eventos')} ·{' '}
      {problem ? `${problem} ` : 'leída '}
      <time dateTime={readAt}>{shortMomentText(readAt)}</time>
    </span>
  );
}
