import { type PointerEvent, useId } from 'react';
import type { AidStation } from '#domain/aid-station.ts';
import { axisTicks } from '#domain/axis-ticks.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { svgPath } from '#domain/route-drawing.ts';
import { formatTenths, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import {
  type DrawnProfile,
  heightAxis,
  heightText,
  kilometreText,
  profileText,
  rangeText,
  sampleMetres,
  sampleSlope,
  slopeText,
} from '#web/features/race-map/course-profile.ts';
import styles from '#web/features/race-map/elevation-profile.module.css';
import { KilometreTable } from '#web/features/race-map/kilometre-table.tsx';

const WIDTH = 1000;
const HEIGHT = 128;
const BELOW = 24;
const KILOMETRES_NAMED = 6;

type Props = {
  profile: DrawnProfile;
  distance: string;
  stations: readonly AidStation[];
  /** The place that is shown, here and on the map. */
  sample: number | null;
  onSample: (sample: number | null) => void;
};

/** The heights of a course, which also stand in figures and in a table (docs/product §18.63 height profile to
 * §18.65 profile words). */
export function ElevationProfile({ profile, distance, stations, sample, onSample }: Props) {
  const { heights, climb, descent } = profile;
  const last = heights.length - 1;
  const follow = ({ pointerType, clientX, currentTarget }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onSample(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last));
  };
  return (
    <figure className={styles.profile} data-distance={distanceLane(distance)}>
      <figcaption className={styles.head}>
        <h3>Altimetría</h3>
        <p>
          Sube <strong>{heightText(climb)}</strong>
        </p>
        <p>
          Baja <strong>{heightText(descent)}</strong>
        </p>
      </figcaption>
      <div
        className={styles.plot}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onSample(null)}
      >
        <Drawing profile={profile} distance={distance} stations={stations} sample={sample} />
        <input
          className={styles.range}
          type="range"
          min={0}
          max={last}
          value={sample ?? 0}
          aria-label={`Recorrer la altimetría de ${distance}`}
          aria-valuetext={sampleText(profile, sample ?? 0)}
          onChange={({ target }) => onSample(Number(target.value))}
          onBlur={() => onSample(null)}
        />
      </div>
      <p className={styles.readout}>{sample === null ? rangeText(profile) : sampleText(profile, sample)}</p>
      <SlopeLegend profile={profile} />
      {stations.length > 0 && (
        <ul className={styles.legend}>
          <li>
            <svg className={styles.swatch} viewBox="0 0 16 12" aria-hidden="true">
              <circle className={styles.station} cx="8" cy="6" r="4" />
            </svg>
            Hidratación
          </li>
        </ul>
      )}
      <KilometreTable kilometres={profile.kilometres} />
    </figure>
  );
}

/** `km 3,2 · 2.612 m · sube 4 %` */
function sampleText(profile: DrawnProfile, sample: number): string {
  return [
    kilometreText(sampleMetres(profile, sample)),
    heightText(profile.heights[sample] ?? 0),
    slopeText(sampleSlope(profile, sample)),
  ].join(' · ');
}

function Drawing({ profile, distance, stations, sample }: Omit<Props, 'onSample'>) {
  const { heights, metres, steep } = profile;
  const stripes = useId();
  const last = heights.length - 1;
  const { low, high, ticks } = heightAxis(heights);
  const down = (height: number) => (HEIGHT * (high - height)) / (high - low);
  const points = heights.map((height, index) => ({
    x: Math.round((WIDTH * 10 * index) / last) / 10,
    y: Math.round(10 * down(height)) / 10,
  }));
  const area = (from: number, to: number) => {
    const part = points.slice(from, to + 1);
    const [x, end] = [part[0]?.x ?? 0, part.at(-1)?.x ?? 0];
    return `${svgPath([{ x, y: HEIGHT }, ...part, { x: end, y: HEIGHT }])}Z`;
  };
  const indexAt = (place: number) => Math.round((place / metres) * last);
  const share = (place: number) => `${Math.round((1000 * place) / metres) / 10}%`;
  return (
    <svg className={styles.drawing} role="img" aria-label={profileText(profile, distance)}>
      <svg
        x="0"
        y="0"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <pattern id={stripes} width="10" height={HEIGHT} patternUnits="userSpaceOnUse">
          <rect className={styles.steep} width="5" height={HEIGHT} />
        </pattern>
        <path className={styles.area} d={area(0, last)} />
        {steep.map(({ from, to, slope }) => (
          <path
            key={from}
            className={slope > 0 ? styles.steep : undefined}
            d={area(indexAt(from), indexAt(to))}
            fill={`url(#${stripes})`}
          />
        ))}
        <path className={styles.line} d={svgPath(points)} />
      </svg>
      {ticks.map((tick) => (
        <g key={tick} className={styles.tick}>
          <line x1="0" x2="100%" y1={down(tick)} y2={down(tick)} />
          <text x="-6" y={down(tick) + 4} textAnchor="end">
            {heightText(tick)}
          </text>
        </g>
      ))}
      {axisTicks(0, metres / 1000, KILOMETRES_NAMED).map((kilometre) => {
        const isLast = kilometre * 1000 > 0.94 * metres;
        return (
          <text
            key={kilometre}
            className={styles.kilometre}
            x={share(kilometre * 1000)}
            y={HEIGHT + BELOW - 6}
            textAnchor={kilometre === 0 ? 'start' : isLast ? 'end' : 'middle'}
          >
            {formatTenths(kilometre) + (kilometre === 0 ? `${NO_BREAK_SPACE}km` : '')}
          </text>
        );
      })}
      {stations.map(({ km }) => {
        // A drawn course may be shorter than its race.
        const place = Math.min(km * 1000, metres);
        return (
          <circle
            key={km}
            className={styles.station}
            cx={share(place)}
            cy={points[indexAt(place)]?.y}
            r="4"
          />
        );
      })}
      {sample !== null && (
        <g className={styles.cursor}>
          <line
            x1={share(sampleMetres(profile, sample))}
            x2={share(sampleMetres(profile, sample))}
            y1="0"
            y2={HEIGHT}
          />
          <circle cx={share(sampleMetres(profile, sample))} cy={points[sample]?.y} r="6" />
        </g>
      )}
    </svg>
  );
}

function SlopeLegend({ profile: { steep } }: { profile: DrawnProfile }) {
  const total = (sign: number) =>
    steep.filter(({ slope }) => Math.sign(slope) === sign).reduce((sum, { from, to }) => sum + to - from, 0);
  const [up, down] = [total(1), total(-1)];
  if (up + down === 0) return <p className={styles.legend}>Ningún tramo pasa del 5{NO_BREAK_SPACE}%.</p>;
  return (
    <ul className={styles.legend}>
      {up > 0 && (
        <li>
          <Swatch />
          Sube más del 5{NO_BREAK_SPACE}%: {formatTenths(up / 1000)}
          {NO_BREAK_SPACE}km
        </li>
      )}
      {down > 0 && (
        <li>
          <Swatch down />
          Baja más del 5{NO_BREAK_SPACE}%: {formatTenths(down / 1000)}
          {NO_BREAK_SPACE}km
        </li>
      )}
    </ul>
  );
}

function Swatch({ down = false }: { down?: boolean }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 16 12" aria-hidden="true">
      <path
        className={styles.steep}
        d={down ? 'M0 0h3v12h-3zM6 0h3v12h-3zM12 0h3v12h-3z' : 'M0 0h16v12h-16z'}
      />
    </svg>
  );
}
