import { isRouteErrorResponse } from 'react-router';
import { paths } from '#contract/paths.ts';
import { excerpt } from '#domain/text-excerpt.ts';
import { failureWords } from '#web/copy/failures.ts';
import { BlogArticle, MISSING_ENTRY, MissingEntry } from '#web/features/blog/blog.tsx';
import { FailedPage } from '#web/features/layout/failed-page.tsx';
import { blogJsonLd, blogShareImage } from '#web/features/seo/json-ld.ts';
import { DESCRIPTION_MAX, pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf, useSiteSettings } from '#web/site-settings.ts';
import type { Route } from './+types/blog-entry';

export async function loader({ params, context }: Route.LoaderArgs) {
  return { blog: await context.get(pageContext).api('GET /blogs/{id}', { params }) };
}

export function meta({ loaderData, error, matches, params }: Route.MetaArgs) {
  const site = siteOf(matches);
  const path = paths.blogEntry(params.id);
  if (!loaderData) {
    const title = isMissing(error) ? MISSING_ENTRY : failureWords(error).title;
    return pageMeta({ title, description: '', path: paths.blog(), site, hidden: true });
  }
  const { blog } = loaderData;
  const facts = { title: blog.title, description: excerpt(blog.description, DESCRIPTION_MAX) };
  return [
    ...pageMeta({ ...facts, path, site, image: blogShareImage(blog), type: 'article' }),
    blogJsonLd(blog, site),
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <MissingEntry /> : <FailedPage error={error} />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export default function BlogEntry({ loaderData: { blog } }: Route.ComponentProps) {
  const { site } = useSiteSettings();
  return <BlogArticle blog={blog} brand={site.name} />;
}
