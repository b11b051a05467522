import { deskPaths } from '#contract/desk-paths.ts';
import { InboxList } from '#desk/features/inbox/inbox-list.tsx';
import { inboxQuery } from '#desk/features/inbox/inbox-page.ts';
import { KIND_WORDS, SUGGESTION_WORDS } from '#desk/features/suggestions/suggestion-words.ts';
import { SUGGESTION_STATES } from '#domain/suggestion.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/suggestions';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { query, shown } = inboxQuery(request, SUGGESTION_STATES);
  return { ...(await context.get(pageContext).api('GET /desk/suggestions', { query })), ...shown };
}

export const meta = privateMeta('Sugerencias · Edición');

export default function Suggestions({ loaderData: { suggestions, ...page } }: Route.ComponentProps) {
  const rows = suggestions.map(({ id, state, kind, raceName, email, createdAt }) => ({
    id,
    state,
    name: raceName,
    what: KIND_WORDS[kind],
    from: email,
    at: createdAt,
    to: deskPaths.suggestion(id),
  }));
  return (
    <InboxList
      {...page}
      path={deskPaths.suggestions()}
      heading="Sugerencias"
      states={SUGGESTION_WORDS}
      rows={rows}
      words={['sugerencia', 'sugerencias']}
    />
  );
}
