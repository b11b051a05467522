import { paths } from '#contract/paths.ts';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { fillLegalText } from '#web/features/legal/legal-text.ts';
import { privacyPolicy } from '#web/features/legal/privacy-policy-text.ts';
import { terms } from '#web/features/legal/terms-text.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/legal';

const isTerms = (pathname: string) => pathname.startsWith(paths.terms());

/** The text is filled on the server, so that no script carries it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const text = isTerms(new URL(request.url).pathname) ? terms : privacyPolicy;
  return fillLegalText(text, context.get(pageContext).site);
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title = '', description = '' } = loaderData ?? {};
  const path = isTerms(location.pathname) ? paths.terms() : paths.privacyPolicy();
  return pageMeta({ title, description, path, site: siteOf(matches) });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />;
}
