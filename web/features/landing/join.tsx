import { paths } from '#contract/paths.ts';
import styles from '#web/features/landing/landing.module.css';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The finish line of the landing page (docs/product.md §11.8). */
export function Join() {
  return (
    <section className={styles.close} data-ground="volt">
      <div className={classNames('wrap', styles.finish)}>
        <h2>¡Únete y gestiona tus carreras!</h2>
        <LinkButton size="large" className={styles.signUp} to={paths.signUp()}>
          Registrarse
          <Icon name="go" />
        </LinkButton>
      </div>
    </section>
  );
}
