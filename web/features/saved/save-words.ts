import type { Wanted } from '#web/features/saved/browser-saved.ts';

export type SavePanelProps = { wanted: Wanted; title: string; onClose: () => void };

/** What is said once something is saved, and what is asked then. */
export const SAVE_WORDS = {
<<<<<<< HEAD
  searches: { saved: 'Búsqueda guardada', ask: '¿Te contamos cada semana qué carreras nuevas hay?' },
=======
  /** Whoever saves a search wants its mails. */
  searches: { saved: 'Búsqueda guardada', ask: null },
  races: {
    saved: 'Carrera guardada',
    ask: '¿Te avisamos si cambia, o antes de que suba el precio o cierre?',
  },
>>>>>>> 73044d4f (Draft the search on a phone: one line, a sheet of filters, rows, and one Avísame)
} as const;
