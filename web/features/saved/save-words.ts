import type { Wanted } from '#web/features/saved/browser-saved.ts';

export type SavePanelProps = { wanted: Wanted; title: string; onClose: () => void };

/** What is said once something is saved, and what is asked then. */
export const SAVE_WORDS = {
  /** Whoever saves a search wants its mails. */
  searches: { saved: 'Búsqueda guardada', ask: null },
} as const;
