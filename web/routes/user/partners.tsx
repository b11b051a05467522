import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { comparePartnerEnds } from '#domain/partner-benefit.ts';
import { compareFolded } from '#domain/search-text.ts';
import { PartnerTicket } from '#web/features/partners/partner-ticket.tsx';
import styles from '#web/features/partners/partners.module.css';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { useToday } from '#web/site-settings.ts';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';
import type { Route } from './+types/partners';

export async function loader({ context }: Route.LoaderArgs) {
  return { partners: await context.get(pageContext).api('GET /partner') };
}

/** Another category is the same list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta = privateMeta(userPaths.partners.menu.text);

/** The benefits of one category or of all; what ends first leads (docs/product §4.3 partners screen, §4.5
 * expired partners). */
export default function PartnersRoute({ loaderData: { partners } }: Route.ComponentProps) {
  const today = useToday();
  const [search] = useSearchParams();
  const categories = [...new Set(partners.map((partner) => partner.category))].sort(compareFolded);
  const category = categories.find((one) => one === search.get('category')) ?? '';
  const shown = partners
    .filter((partner) => category === '' || partner.category === category)
    .toSorted(comparePartnerEnds(today));
  return (
    <>
      <h1>{userPaths.partners.menu.text}</h1>
      {partners.length === 0 ? (
        <EmptyState message="Todavía no hay aliados. Muy pronto encontrarás aquí sus beneficios." />
      ) : (
        <>
          <ChoiceBar
            label="Categoría"
            name="category"
            choices={[['', 'Todas'], ...categories.map((one) => [one, one] as const)]}
            chosen={category}
          />
          <p className="visually-hidden" role="status">
            {shown.length === 1 ? '1 aliado' : `${shown.length} aliados`}
          </p>
          <List className={styles.partners}>
            {shown.map((partner) => (
              <li key={partner.id}>
                <PartnerTicket partner={partner} today={today} />
              </li>
            ))}
          </List>
        </>
      )}
    </>
  );
}
