import { deskPaths } from '#contract/desk-paths.ts';
import { InboxList } from '#desk/features/inbox/inbox-list.tsx';
import { inboxQuery } from '#desk/features/inbox/inbox-page.ts';
import { MESSAGE_WORDS } from '#desk/features/messages/message-words.ts';
import { MESSAGE_STATES } from '#domain/contact-message.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/messages';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { query, shown } = inboxQuery(request, MESSAGE_STATES);
  return { ...(await context.get(pageContext).api('GET /desk/messages', { query })), ...shown };
}

export const meta = privateMeta('Mensajes · Edición');

export default function Messages({ loaderData: { messages, ...page } }: Route.ComponentProps) {
  const rows = messages.map(({ id, state, name, raceName, email, createdAt }) => ({
    id,
    state,
    name: raceName,
    what: name,
    from: email,
    at: createdAt,
    to: deskPaths.message(id),
  }));
  return (
    <InboxList
      {...page}
      path={deskPaths.messages()}
      heading="Mensajes"
      states={MESSAGE_WORDS}
      rows={rows}
      words={['mensaje', 'mensajes']}
    />
  );
}
