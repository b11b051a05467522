import styles from '#web/features/landing/landing.module.css';

const SLICES = [
  { colour: '#ff64b0', share: 46, from: 0 },
  { colour: '#c914b6', share: 25, from: 47.5 },
  { colour: '#8fcdea', share: 24, from: 74 },
];

/** A chart of races by distance, as the report draws it. */
export function ExampleRing() {
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="22" transform="rotate(-90 60 60)">
        {SLICES.map(({ colour, share, from }) => (
          <circle
            key={colour}
            cx="60"
            cy="60"
            r="46"
            stroke={colour}
            pathLength="100"
            strokeDasharray={`${share} 100`}
            strokeDashoffset={-from}
          />
        ))}
      </g>
    </svg>
  );
}
