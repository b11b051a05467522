import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import styles from '#web/features/goals/estimate.module.css';
import { LinkButton } from '#web/ui/button.tsx';

/** What is missing for an estimate, and the ways to it (docs/product §18.73 called estimate). */
export function NoEstimate({ hasLength }: { hasLength: boolean }) {
  if (!hasLength)
    return (
      <p>
        No sabemos cuánto mide esta carrera, así que no podemos estimar un tiempo. El tiempo objetivo sí lo
        puedes poner.
      </p>
    );
  return (
    <>
      <p>
        Todavía no hay de qué estimar: nos falta el tiempo de una carrera tuya con RETO SUPERADO, de cualquier
        distancia. Con una basta; con dos distancias afinamos.
      </p>
      <div className={styles.ways}>
        <LinkButton kind="outline" size="small" to={paths.myRaces()}>
          Registrar un resultado en {NAVIGATION.myRaces.toLowerCase()}
        </LinkButton>
        <LinkButton kind="outline" size="small" to={paths.addOwnRace()}>
          Añadir una carrera ya corrida
        </LinkButton>
        <LinkButton kind="outline" size="small" to={userPaths.bringHistory()}>
          Traer mi historial
        </LinkButton>
      </div>
    </>
  );
}
