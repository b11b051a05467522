import styles from '#web/features/landing/landing.module.css';

const COURSE =
  'M-40 520C60 540 160 500 260 515S480 560 600 520 720 410 840 400 950 440 1010 330 1060 130 1240 60';
const KILOMETRES = [
  [260, 515],
  [600, 520],
  [840, 400],
  [1010, 330],
] as const;

/** The brand's course, running under the words and up into the corner. */
export function HeroCourse() {
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
