import { paths } from '#contract/paths.ts';
import styles from '#web/features/blog/blog.module.css';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Where a reader goes next: to a race, or to another entry. */
export function BlogWaysOn() {
  return (
    <div className={styles.waysOn}>
      <LinkButton to={paths.races()}>Ver Carreras</LinkButton>
      <LinkButton kind="outline" to={paths.blog()}>
        Ver todas las entradas
      </LinkButton>
    </div>
  );
}
