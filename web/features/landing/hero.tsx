import { paths } from '#contract/paths.ts';
import { HeroCourse } from '#web/features/landing/hero-course.tsx';
import styles from '#web/features/landing/landing.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const DISTANCES = ['5K', '10K', '21K', '42K'];

/** What the product is for, and the way to the races (docs/product.md §11.5). */
export function Hero({ brand }: { brand: string }) {
  return (
    <section className={styles.hero} data-ground="ink">
      <HeroCourse />
      <div className={classNames('wrap', styles.pitch)}>
        <h1>
          <span className={styles.welcome}>Bienvenida a {brand}</span>{' '}
          <span className={styles.cry}>Descubre nuevos desafíos. Supera tus límites.</span>
        </h1>
        <p className={styles.promise}>
          Busca carreras por ciudad, distancia, fecha o nombre, mira su recorrido y guarda tu historial.
        </p>
        <div className={styles.ways}>
          <LinkButton size="large" to={paths.races()}>
            Ver Carreras
          </LinkButton>
          <nav className={styles.distances} aria-label="Carreras por distancia">
            {DISTANCES.map((distance) => (
              <SiteLink
                key={distance}
                to={paths.races(new URLSearchParams({ distance }))}
                data-distance={distance}
              >
                {distance}
              </SiteLink>
            ))}
          </nav>
        </div>
      </div>
    </section>
  );
}
