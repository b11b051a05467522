import { paths } from '#contract/paths.ts';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/privacy-policy';
import { fillLegalText, legalValues } from './legal-text.ts';
import { privacyPolicy } from './privacy-policy-text.ts';

/** The text is filled on the server, so that no script carries it. */
export function loader({ context }: Route.LoaderArgs) {
  return fillLegalText(privacyPolicy, legalValues(context.get(pageContext).site));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.title ?? '',
    description:
      'Qué datos personales tratamos, para qué, y cómo consultarlos, corregirlos o pedir que los borremos.',
    path: paths.privacyPolicy(),
    site: siteOf(matches),
  });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />;
}
