import { paths } from '#contract/paths.ts';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/terms';
import { fillLegalText, legalValues } from './legal-text.ts';
import { terms } from './terms-text.ts';

/** The text is filled on the server, so that no script carries it. */
export function loader({ context }: Route.LoaderArgs) {
  return fillLegalText(terms, legalValues(context.get(pageContext).site));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.title ?? '',
    description:
      'Las reglas para usar el sitio: qué ofrece, qué se hace con el organizador y qué se espera de ti.',
    path: paths.terms(),
    site: siteOf(matches),
  });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />;
}
