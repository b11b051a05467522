import { Form, useNavigation } from 'react-router';
import type { CalendarFeed } from '#contract/calendar-feed.ts';
import { FeedAddress } from '#web/features/settings/feed-address.tsx';
import styles from '#web/features/settings/settings.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** The secret address of one's races for a calendar (docs/product §18.31 own calendar). */
export function CalendarFeedChoice({ feed: { url, createdAt } }: { feed: CalendarFeed }) {
  const busy = useNavigation().formData?.has('feed') === true;
  return (
    <Section heading="Calendario">
      <p className={styles.feedNote}>
        Suscribe tu calendario a tus carreras: con la hora de tu distancia, el punto de encuentro y un aviso
        la noche anterior y otro antes de la salida.
      </p>
      {url && <FeedAddress url={url} />}
      {createdAt && !url && (
        <p className={styles.feedNote}>
          Tu dirección sigue sirviendo, pero ya no podemos mostrarla. Si la necesitas, crea otra.
        </p>
      )}
      {createdAt && (
        <p className={styles.feedNote}>
          Quien tenga la dirección ve tus carreras. Si crees que alguien más la tiene, crea otra: la anterior
          deja de servir enseguida.
        </p>
      )}
      <Form method="post" preventScrollReset className={styles.feedActions}>
        <FormToken />
        <Button
          type="submit"
          size="small"
          kind={createdAt ? 'outline' : 'primary'}
          name="feed"
          value="new"
          aria-busy={busy}
        >
          {createdAt ? 'Crear otra dirección' : 'Crear mi dirección'}
        </Button>
        {createdAt && (
          <Button type="submit" size="small" kind="bare" name="feed" value="off" aria-busy={busy}>
            Quitar mi dirección
          </Button>
        )}
      </Form>
    </Section>
  );
}
