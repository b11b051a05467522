import { data, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { sendContactForm } from '#web/features/contact/contact-answer.ts';
import { ContactScreen } from '#web/features/contact/contact-screen.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/contact';

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => {
    throw data('El formulario llegó incompleto.', { status: 400 });
  });
  const { answer, status } = await sendContactForm(form, context.get(pageContext).submit);
  return data(answer, { status });
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
  // Whoever follows a link to this screen begins anew, also from the screen itself.
  return <ContactScreen key={useLocation().key} drawn={actionData} />;
}
