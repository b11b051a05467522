import type { Wanted } from '#web/features/saved/browser-saved.ts';

export type SavePanelProps = { wanted: Wanted; title: string; onClose: () => void };

/** What is said once something is saved, and what is asked then. */
export const SAVE_WORDS = {
  /** Whoever saves a search wants its mails. */
  searches: { saved: 'Búsqueda guardada', ask: null },
  races: {
    saved: 'Carrera guardada',
    ask: '¿Te avisamos si cambia, o antes de que suba el precio o cierre?',
  },
} as const;
