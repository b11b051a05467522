import { useLocation } from 'react-router';
import styles from '#web/ui/pager.module.css';
import type { RowPage } from '#web/ui/row-pages.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = Pick<RowPage<unknown>, 'page' | 'pages'> & {
  /** Of what, for those who do not see the list above. */
  label: string;
  /** The parameter of the address that says which page. */
  name?: string;
  /** The id of what the list begins with. */
  start: string;
};

/** The ways to the pages beside this one; nothing where one page holds all. */
export function Pager({ label, name = 'page', start, page, pages }: Props) {
  const { pathname, search } = useLocation();
  if (pages === 1) return null;
  const link = (to: number, words: string) => {
    if (to < 1 || to > pages) return <span />;
    const params = new URLSearchParams(search);
    params.set(name, String(to));
    if (to === 1) params.delete(name);
    return <SiteLink to={`${pathname}${params.size > 0 ? `?${params}` : ''}#${start}`}>{words}</SiteLink>;
  };
  return (
    <nav className={styles.pager} aria-label={label}>
      {link(page - 1, 'Anteriores')}
      <span>{`Página ${page} de ${pages}`}</span>
      {link(page + 1, 'Siguientes')}
    </nav>
  );
}
