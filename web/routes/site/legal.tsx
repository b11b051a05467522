import { paths } from '#contract/paths.ts';
import { accessibility } from '#web/features/legal/accessibility-text.ts';
import { LegalArticle } from '#web/features/legal/legal-article.tsx';
import { fillLegalText } from '#web/features/legal/legal-text.ts';
import { privacyPolicy } from '#web/features/legal/privacy-policy-text.ts';
import { terms } from '#web/features/legal/terms-text.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/legal';

const PAGES = [
  { path: paths.privacyPolicy(), text: privacyPolicy },
  { path: paths.terms(), text: terms },
  { path: paths.accessibility(), text: accessibility },
];

/** The text is filled on the server, so that no script carries it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = PAGES.find(({ path }) => pathname.startsWith(path));
  if (!page) throw new Error(`No text belongs to ${pathname}.`);
  return { path: page.path, ...fillLegalText(page.text, context.get(pageContext).site) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title = '', description = '', path = '' } = loaderData ?? {};
  return pageMeta({ title, description, path, site: siteOf(matches) });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalArticle {...loaderData} />;
}
