import type { Wanted } from '#web/features/saved/browser-saved.ts';

export type SavePanelProps = { wanted: Wanted; title: string; onClose: () => void };

/** What is said once something is saved, and what is asked then. */
export const SAVE_WORDS = {
  searches: { saved: 'Búsqueda guardada', ask: '¿Te contamos cada semana qué carreras nuevas hay?' },
} as const;
