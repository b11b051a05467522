import { type ComponentProps, useEffect, useRef } from 'react';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/contact/contact.module.css';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactWays } from '#web/features/contact/contact-ways.tsx';
import { useSiteFacts } from '#web/site-facts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = ComponentProps<typeof ContactForm> & {
  /** What the site says to a message that it has; null until then. */
  thanks: string | null;
};

export function ContactScreen({ thanks, refusal }: Props) {
  const { site } = useSiteFacts();
  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.head}>
        <h1>Contacto</h1>
        <p className={styles.intro}>
          ¿Falta una carrera, hay un dato por corregir o quieres contarnos algo? Te leemos.
        </p>
      </div>
      {thanks ? <ContactSent thanks={thanks} /> : <ContactForm refusal={refusal} />}
      <ContactWays site={site} />
    </div>
  );
}

/** Takes the form's place once the message is on its way (docs/product.md §6.3, success). */
function ContactSent({ thanks }: { thanks: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.sent} tabIndex={-1}>
      <Notice tone="good" role="status">
        {thanks}
      </Notice>
      <div className={styles.ways}>
        <LinkButton to={paths.races()}>Ver Carreras</LinkButton>
        <LinkButton kind="outline" to={paths.contact()}>
          Enviar otro mensaje
        </LinkButton>
      </div>
    </div>
  );
}
