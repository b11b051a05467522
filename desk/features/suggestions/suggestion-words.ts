import type { StateWords } from '#desk/features/inbox/inbox-list.tsx';
import type { SuggestionKind, SuggestionState } from '#domain/suggestion.ts';

export const SUGGESTION_WORDS: StateWords<SuggestionState> = {
  waiting: ['En espera', 'info'],
  accepted: ['Aceptada', 'good'],
  rejected: ['Rechazada', 'muted'],
};

export const KIND_WORDS: Readonly<Record<SuggestionKind, string>> = {
  race: 'Carrera nueva',
  correction: 'Dato por corregir',
};
