import type { RunningYear } from '#contract/running-year.ts';
import { cityMap } from '#domain/city-map.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/running-year/running-year.module.css';

const BOX = { width: 320, height: 400, padding: 12 };
const SIZE = 13;
const LETTER_WIDTH = 0.6;
const LETTERS = { size: SIZE, widthOf: (text: string) => text.length * SIZE * LETTER_WIDTH };

/** The cities of a year as a list, and on a map those that the catalogue can place (§9.24 your year). */
export function CityMap({ cities }: { cities: RunningYear['cities'] }) {
  const { outline, dots } = cityMap(cities, BOX, LETTERS);
  return (
    <section className={styles.places} aria-labelledby="ciudades">
      <h2 id="ciudades">Dónde corriste</h2>
      {dots.length > 0 && (
        <svg
          className={styles.map}
          viewBox={`0 0 ${BOX.width} ${BOX.height}`}
          role="img"
          aria-label="Mapa de Colombia con tus ciudades"
        >
          <path d={outline} />
          {dots.map(({ city, x, y, radius }) => (
            <circle key={city} cx={x} cy={y} r={radius} />
          ))}
          {dots.map(
            ({ city, label }) =>
              label && (
                <text
                  key={city}
                  x={label.x}
                  y={label.y + SIZE * 0.35}
                  textAnchor={label.anchor}
                  fontSize={SIZE}
                >
                  {city}
                </text>
              ),
          )}
        </svg>
      )}
      <ul className={styles.cities}>
        {cities.map(({ city, races }) => (
          <li key={city}>
            <b>{city}</b> <span>{raceCount(races)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
