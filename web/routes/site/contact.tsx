import { paths } from '#contract/paths.ts';
import styles from '#web/features/contact/contact.module.css';
import { ContactForm, contactForm } from '#web/features/contact/contact-form.tsx';
import { ContactWays } from '#web/features/contact/contact-ways.tsx';
import page from '#web/features/layout/form-page.module.css';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-settings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { focusWhenDrawn } from '#web/ui/focus-when-drawn.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/contact';

/** Stores and sends the message (docs/product §6.2 contact effect). */
export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(contactForm, await readForm(request), null, async (body) => {
    const { message } = await context.get(pageContext).submit('POST /contact', { body });
    return { thanks: message };
  });
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
  return (
    <div className={classNames('wrap', page.page)}>
      <div className={page.head}>
        <h1>Contacto</h1>
        <p className={page.intro}>
          ¿Falta una carrera, hay un dato por corregir o quieres contarnos algo? Te leemos.
        </p>
      </div>
      {actionData && 'thanks' in actionData ? (
        <ContactSent thanks={actionData.thanks} />
      ) : (
        <ContactForm refusal={actionData} />
      )}
      <ContactWays />
    </div>
  );
}

/** Takes the form's place once the message is on its way. */
function ContactSent({ thanks }: { thanks: string }) {
  return (
    <div ref={focusWhenDrawn} className={styles.sent} tabIndex={-1}>
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
