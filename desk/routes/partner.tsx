import { saveEntry, startOf } from '#desk/features/entries/save-entry.ts';
import { partnerForm } from '#desk/features/partners/partner-form.ts';
import { PartnerScreen } from '#desk/features/partners/partner-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/partner';

/** With an id a partner, else an empty form. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const partners = await api('GET /partner');
  const categories = [...new Set(partners.map(({ category }) => category))].sort();
  if (!id) return { entry: null, start: startOf(partnerForm, {}), shown: null, categories };
  const { answer, version } = await api('GET /desk/partners/{id}', { params: { id } });
  const shown = partners.find((partner) => partner.id === id) ?? null;
  const entry = { id, state: answer.state, name: answer.fields.name };
  return { entry, start: startOf(partnerForm, answer.fields, version), shown, categories };
}

export const action = (args: Route.ActionArgs) =>
  saveEntry(
    partnerForm,
    {
      async create(call, fields, idempotencyKey) {
        const made = await call('POST /desk/partners', { body: { fields }, idempotencyKey });
        const params = { id: made.answer.id };
        return call('PUT /desk/partners/{id}', { params, body: { fields }, seen: made.version });
      },
      update: (call, id, body, seen) => call('PUT /desk/partners/{id}', { params: { id }, body, seen }),
    },
    args,
  );

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.entry?.name ?? 'Nuevo aliado')(args);

export default function PartnerRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerScreen key={loaderData.entry?.id} {...loaderData} answer={actionData} />;
}
