import styles from '#desk/features/entries/entry-list.module.css';
import { LinkButton } from '#web/ui/button.tsx';

/** The ways from a page of a list to its first and to its next one. */
export function ListPages({ first, next }: { first: string | null; next: string | null }) {
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {first && (
        <LinkButton kind="outline" size="small" to={first}>
          Volver al comienzo
        </LinkButton>
      )}
      {next && (
        <LinkButton kind="outline" size="small" to={next}>
          Siguiente página
        </LinkButton>
      )}
    </nav>
  );
}
