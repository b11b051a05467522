import { entryCalls } from '#desk/features/entries/entry-calls.ts';
import { saveEntry } from '#desk/features/entries/save-entry.ts';
import { type PartnerFields, partnerForm } from '#desk/features/partners/partner-form.ts';
import { PartnerScreen } from '#desk/features/partners/partner-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/partner';

/** With an id a partner, else an empty form. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const partners = await api('GET /partner');
  const categories = [...new Set(partners.map(({ category }) => category))].sort();
  if (!id) {
    const token = ['idempotencyKey', crypto.randomUUID()] as const;
    return { entry: null, fields: {}, token, shown: null, categories };
  }
  const { answer: entry, version } = await entryCalls<PartnerFields>(api, 'partners').get({ id });
  const shown = partners.find((partner) => partner.id === id) ?? null;
  return { entry, fields: entry.fields, token: ['version', String(version)] as const, shown, categories };
}

export const action = (args: Route.ActionArgs) => saveEntry('partners', partnerForm, [], args);

export const meta = (args: Route.MetaArgs) =>
  privateMeta(args.loaderData?.entry?.fields.name ?? 'Nuevo aliado')(args);

export default function PartnerRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerScreen key={loaderData.entry?.id} {...loaderData} answer={actionData} />;
}
