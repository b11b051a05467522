import { data } from 'react-router';
import { AppError, ERRORS } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { contactRules } from '#web/features/contact/contact-rules.ts';
import { ContactScreen } from '#web/features/contact/contact-screen.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { checkForm, refuse } from '#web/forms/form.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/contact';

/** Stores and sends the message (docs/product.md §6.2, effect). */
export async function action({ request, context }: Route.ActionArgs) {
  const { values, refusal } = checkForm(contactRules, await readForm(request));
  if (refusal) return data(refusal, { status: 422 });
  try {
    const { message } = await context.get(pageContext).submit('POST /contact', { body: values });
    return { thanks: message };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = error.fields ? null : error.message;
    const { status } = ERRORS[error.code];
    return data(refuse(contactRules, values, { errors: error.fields ?? {}, problem }), { status });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => answered(args);

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
    <ContactScreen
      thanks={actionData && 'thanks' in actionData ? actionData.thanks : null}
      refusal={actionData && 'values' in actionData ? actionData : undefined}
    />
  );
}
