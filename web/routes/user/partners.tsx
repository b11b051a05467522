import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { PartnersScreen } from '#web/features/partners/partners-screen.tsx';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { useToday } from '#web/site-facts.ts';
import type { Route } from './+types/partners';

export async function loader({ context }: Route.LoaderArgs) {
  return { partners: await context.get(pageContext).api('GET /partner') };
}

/** Another category is the same list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta = privateMeta(NAVIGATION.partners);

/** docs/product.md §4.3, partners */
export default function PartnersRoute({ loaderData: { partners } }: Route.ComponentProps) {
  const today = useToday();
  return (
    <>
      <h1>{NAVIGATION.partners}</h1>
      <PartnersScreen partners={partners} today={today} />
    </>
  );
}
