import { Form } from 'react-router';
import { paths } from '#contract/paths.ts';
import { History } from '#web/features/landing/history.tsx';
import styles from '#web/features/landing/landing.module.css';
import type { Soon } from '#web/features/landing/load-soon.ts';
import { SoonRaces } from '#web/features/landing/soon-races.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const DISTANCES = ['5K', '10K', '21K', '42K'];
const COURSE =
  'M-40 520C60 540 160 500 260 515S480 560 600 520 720 410 840 400 950 440 1010 330 1060 130 1240 60';
const KILOMETRES = [
  [260, 515],
  [600, 520],
  [840, 400],
  [1010, 330],
] as const;
const STEPS = [
  ['Busca tu carrera ideal', 'Por ciudad, distancia, fecha o nombre: encuentra la que va con tu plan.'],
  [
    'Información detallada',
    'Fechas, distancias, precios y el recorrido en el mapa, antes de inscribirte con el organizador.',
  ],
  ['Únete', 'Crea tu usuario, arma tu lista de carreras y guarda cada resultado en tu historial.'],
] as const;

/** The page for a visitor who does not know the product yet, section by section (docs/product §11.5 landing
 * page). */
export function Landing({ brand, soon }: { brand: string; soon: Soon | null }) {
  return (
    <>
      <Hero brand={brand} />
      <SoonRaces soon={soon} />
      <Benefits />
      <History />
      <Join />
    </>
  );
}

function Hero({ brand }: { brand: string }) {
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
        <Form className={styles.search} role="search" action={paths.races()}>
          <input
            name="text"
            aria-label="Ciudad o carrera"
            placeholder="Ciudad o carrera"
            maxLength={80}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">Buscar</Button>
        </Form>
        <div className={styles.ways}>
          <LinkButton kind="outline" to={paths.races()}>
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

function HeroCourse() {
  return (
    <svg
      className={styles.course}
      viewBox="0 0 1200 560"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" strokeLinecap="round">
        <path d={COURSE} stroke="#1b0d1e" strokeWidth="44" />
        <path d={COURSE} stroke="var(--hot)" strokeWidth="26" />
        <path d={COURSE} stroke="#fff" strokeWidth="4" strokeDasharray="18 20" />
      </g>
      {KILOMETRES.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="20" fill="#fdf8f2" stroke="#1b0d1e" strokeWidth="6" />
      ))}
    </svg>
  );
}

function Benefits() {
  return (
    <section className={classNames('wrap', styles.benefits)}>
      <h2>Beneficios Clave</h2>
      <ol className={styles.steps}>
        {STEPS.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.mark} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `data-session` on `<html>` decides which of the two shows (docs/product §11.12 public HTML). */
function Join() {
  return (
    <section className={styles.close} data-ground="volt">
      <Call className={styles.visitor} heading="¡Únete y gestiona tus carreras!" to={paths.signUp()}>
        Registrarse
      </Call>
      <Call className={styles.runner} heading="Tus carreras te esperan" to={paths.myRaces()}>
        Mis carreras
      </Call>
    </section>
  );
}

type CallProps = { className: string | undefined; heading: string; to: string; children: string };

function Call({ className, heading, to, children }: CallProps) {
  return (
    <div className={classNames('wrap', styles.finish, className)}>
      <h2>{heading}</h2>
      <LinkButton size="large" className={styles.signUp} to={to}>
        {children}
        <Icon name="go" />
      </LinkButton>
    </div>
  );
}
