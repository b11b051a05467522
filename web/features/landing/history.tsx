import type { ReactNode } from 'react';
import styles from '#web/features/landing/landing.module.css';
import { Pill } from '#web/ui/tag.tsx';

const SLICES = [
  { colour: '#ff64b0', share: 46, from: 0 },
  { colour: '#c914b6', share: 25, from: 47.5 },
  { colour: '#8fcdea', share: 24, from: 74 },
];
const TIMES = [
  ['5K', '24:31'],
  ['10K', '51:08'],
  ['21K', '1:52:40'],
] as const;

/** What a runner's history gives back, with made-up figures. */
export function History() {
  return (
    <section className={styles.history} data-ground="ink">
      <div className="wrap">
        <h2>Reportes e Historial</h2>
        <div className={styles.board}>
          <HistoryPanel
            title="Reportes Detallados"
            text="Cuántas carreras llevas de cada distancia, de un vistazo."
            picture={<ExampleRing />}
          />
          <HistoryPanel
            title="Kilómetros Recorridos"
            text="La suma de todo lo que has corrido, carrera por carrera."
            picture={
              <div className={styles.figure} aria-hidden="true">
                312<span className={styles.unit}>km</span>
              </div>
            }
          />
          <HistoryPanel
            title="Mejores Tiempos"
            text="Tu récord en cada distancia y la carrera donde lo lograste."
            picture={<ExampleTimes />}
            wide
          />
        </div>
        <p className={styles.example}>Cifras de ejemplo.</p>
      </div>
    </section>
  );
}

function HistoryPanel(panel: { title: string; text: string; picture: ReactNode; wide?: boolean }) {
  return (
    <div className={styles.panel}>
      {!panel.wide && panel.picture}
      <div>
        <h3>{panel.title}</h3>
        <p>{panel.text}</p>
      </div>
      {panel.wide && panel.picture}
    </div>
  );
}

function ExampleRing() {
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

function ExampleTimes() {
  return (
    <ul className={styles.times} aria-hidden="true">
      {TIMES.map(([distance, time]) => (
        <li key={distance} className={styles.time}>
          <Pill distance={distance}>{distance}</Pill>
          <span className={styles.clock}>{time}</span>
        </li>
      ))}
    </ul>
  );
}
