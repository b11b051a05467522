import { useEffect, useEffectEvent, useState } from 'react';
import { PrefetchPageLinks, useFetcher, useRevalidator } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { pressKeys } from '#desk/features/home/pressed-race.ts';
import type { WaitingMail } from '#desk/features/races/pending-mail.ts';
import styles from '#desk/features/races/pending-mail-notice.module.css';
import { hourText } from '#domain/moment-text.ts';
import { counted } from '#domain/spanish-number.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';

/** A change that runners are not told of yet, and the press that takes it back (docs/product §17.44 taken back in time). */
export function PendingMailNotice({ mail }: { mail: WaitingMail }) {
  const { id, change, at, runners, text } = mail;
  const fetcher = useFetcher({ key: pressKeys.takenBack(id) });
  return (
    <section className={styles.notice} data-tone="info" aria-label="Aviso a los corredores">
      <div className={styles.words}>
        <p>
          <strong>Nadie se ha enterado aún.</strong> Quedan{' '}
          <Countdown key={mail.secondsLeft} seconds={mail.secondsLeft} /> para deshacerlo (hasta{' '}
          <time dateTime={at}>{hourText(at)}</time>). Después{' '}
          {counted(runners, 'corredor leerá', 'corredores leerán')}:
        </p>
        <blockquote className={styles.told}>{text}</blockquote>
      </div>
      <fetcher.Form method="post" action={deskPaths.racePendingMail(id)}>
        <PrefetchPageLinks page={deskPaths.racePendingMail(id)} />
        <FormToken />
        <Button
          type="submit"
          kind="outline"
          size="small"
          name="change"
          value={change}
          busy={fetcher.state !== 'idle'}
        >
          Deshacer
        </Button>
      </fetcher.Form>
    </section>
  );
}

/** Minutes and seconds; at the end the screen is asked for again. */
function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  const { revalidate } = useRevalidator();
  const onEnd = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span role="timer" className={styles.left}>
      {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </span>
  );
}
