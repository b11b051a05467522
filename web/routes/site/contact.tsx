import { data } from 'react-router';
import { FAILURES } from '#web/copy/failures.ts';
import styles from '#web/features/contact/contact.module.css';
import { refusalFor, sendContactForm } from '#web/features/contact/contact-answer.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { readContactForm } from '#web/features/contact/contact-form-values.ts';
import { ContactSent } from '#web/features/contact/contact-sent.tsx';
import { ContactWays } from '#web/features/contact/contact-ways.tsx';
import { pageMeta } from '#web/features/discovery/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { paths } from '#web/paths.ts';
import { siteOf, useSiteFacts } from '#web/site-facts.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Route } from './+types/contact';

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await sendContactForm(await request.formData(), context.get(pageContext).submit);
  return data(answer, { status });
}

/** In the browser faults are found without asking, and a request without an answer loses nothing that was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readContactForm(await request.clone().formData());
  const refusal = refusalFor(values);
  if (refusal) return refusal;
  return serverAction().catch(() => ({ sent: false as const, values, faults: {}, problem: FAILURES.unsent }));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Contacto',
    description: '¿Falta una carrera o hay un dato por corregir? Escríbenos.',
    path: paths.contact(),
    site: siteOf(matches),
  });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const { site } = useSiteFacts();
  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.head}>
        <h1>Contacto</h1>
        <p className={styles.intro}>
          ¿Falta una carrera, hay un dato por corregir o quieres contarnos algo? Te leemos.
        </p>
      </div>
      {actionData?.sent ? <ContactSent message={actionData.message} /> : <ContactForm refusal={actionData} />}
      <ContactWays site={site} />
    </div>
  );
}
