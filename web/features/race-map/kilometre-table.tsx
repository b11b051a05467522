import { formatTenths } from '#domain/spanish-number.ts';
import { heightText, type ProfileKilometre, slopeText } from '#web/features/race-map/course-profile.ts';
import styles from '#web/features/race-map/elevation-profile.module.css';

/** What the profile shows, kilometre by kilometre. */
export function KilometreTable({ kilometres }: { kilometres: readonly ProfileKilometre[] }) {
  return (
    <details className={styles.more}>
      <summary>Kilómetro a kilómetro</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Hasta el km</th>
            <th scope="col">Sube</th>
            <th scope="col">Baja</th>
            <th scope="col">Más empinado</th>
            <th scope="col">Altura</th>
          </tr>
        </thead>
        <tbody>
          {kilometres.map(({ to, climb, descent, slope, height }) => (
            <tr key={to}>
              <th scope="row">{formatTenths(to / 1000)}</th>
              <td>{heightText(climb)}</td>
              <td>{heightText(descent)}</td>
              <td>{slopeText(slope)}</td>
              <td>{heightText(height)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
