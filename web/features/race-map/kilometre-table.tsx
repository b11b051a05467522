import { formatTenths } from '#domain/spanish-number.ts';
import { heightText, type ProfileKilometre, slopeText } from '#web/features/race-map/course-profile.ts';
import styles from '#web/features/race-map/elevation-profile.module.css';

const COLUMNS: [string, (kilometre: ProfileKilometre) => string][] = [
  ['Sube', ({ climb }) => heightText(climb)],
  ['Baja', ({ descent }) => heightText(descent)],
  ['Más empinado', ({ slope }) => slopeText(slope)],
  ['Altura', ({ height }) => heightText(height)],
];

/** What the profile shows, kilometre by kilometre. */
export function KilometreTable({ kilometres }: { kilometres: readonly ProfileKilometre[] }) {
  return (
    <details className={styles.more}>
      <summary>Kilómetro a kilómetro</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Hasta el km</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kilometres.map((kilometre) => (
            <tr key={kilometre.to}>
              <th scope="row">{formatTenths(kilometre.to / 1000)}</th>
              {COLUMNS.map(([name, text]) => (
                <td key={name} data-name={name}>
                  {text(kilometre)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
