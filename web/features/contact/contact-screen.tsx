import styles from '#web/features/contact/contact.module.css';
import type { ContactAnswer } from '#web/features/contact/contact-answer.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactSent } from '#web/features/contact/contact-sent.tsx';
import { ContactWays } from '#web/features/contact/contact-ways.tsx';
import { useContactForm } from '#web/features/contact/use-contact-form.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The form or, once it is sent, what became of it. */
export function ContactScreen({ drawn }: { drawn: ContactAnswer | undefined }) {
  const { site } = useSiteFacts();
  const { answer, ...form } = useContactForm(drawn);
  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.head}>
        <h1>Contacto</h1>
        <p className={styles.intro}>
          ¿Falta una carrera, hay un dato por corregir o quieres contarnos algo? Te leemos.
        </p>
      </div>
      {answer?.sent ? <ContactSent message={answer.message} /> : <ContactForm refusal={answer} {...form} />}
      <ContactWays site={site} />
    </div>
  );
}
