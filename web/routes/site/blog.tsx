import { paths } from '#contract/paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import styles from '#web/features/blog/blog.module.css';
import { BlogCard } from '#web/features/blog/blog.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { siteOf } from '#web/site-settings.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/blog';

export async function loader({ context }: Route.LoaderArgs) {
  const blogs = await context.get(pageContext).api('GET /blogs');
  return { blogs: blogs.map(({ paragraphs: _, ...summary }) => summary) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Blog para corredores',
    description:
      'Entrenamiento, ritmo, calzado e hidratación: lecturas cortas para llegar bien a tu próxima carrera.',
    path: paths.blog(),
    site: siteOf(matches),
  });
}

export default function Blog({ loaderData: { blogs } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <h1 className={styles.heading}>Últimas entradas:</h1>
      {blogs.length === 0 && (
        <EmptyState drawing="signpost" message="Todavía no hay entradas. Vuelve pronto.">
          <LinkButton to={paths.races()}>{NAVIGATION.races}</LinkButton>
        </EmptyState>
      )}
      <div className={styles.grid}>
        {blogs.map((blog, index) => (
          <BlogCard key={blog.id} blog={blog} eager={index === 0} />
        ))}
      </div>
    </div>
  );
}
