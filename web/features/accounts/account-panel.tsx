import styles from '#web/features/accounts/account-frame.module.css';

const COURSE = 'M-40 250C60 290 130 280 170 200S260 90 340 130 430 240 500 190 560 70 640 40';
const KILOMETRES = [
  [84, 270, '5'],
  [246, 121, '10'],
  [446, 200, '21'],
] as const;

/** What an account is good for, beside the form on a wide screen. */
export function AccountPanel() {
  return (
    <aside className={styles.panel} data-ground="ink" aria-label="Para qué sirve tu usuario">
      <p className={styles.promise}>
        <span>Tus carreras,</span> <span>tus tiempos,</span> <span>tus marcas.</span>
      </p>
      <ul className={styles.facts}>
        <li>Arma la lista de carreras que vas a correr.</li>
        <li>Guarda tu tiempo y tu posición de cada una.</li>
        <li>Mira cómo baja tu marca en cada distancia.</li>
      </ul>
      <svg
        className={styles.course}
        viewBox="0 0 580 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <g fill="none" strokeLinecap="round">
          <path d={COURSE} stroke="var(--hot)" strokeWidth="26" />
          <path d={COURSE} stroke="#fff" strokeWidth="4" strokeDasharray="18 20" />
        </g>
        {KILOMETRES.map(([x, y, text]) => (
          <g key={text}>
            <circle cx={x} cy={y} r="22" fill="#fdf8f2" stroke="#1b0d1e" strokeWidth="6" />
            <text className={styles.km} x={x} y={y + 6}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </aside>
  );
}
