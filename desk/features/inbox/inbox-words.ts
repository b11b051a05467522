import type { MessageState } from '#domain/contact-message.ts';
import type { SuggestionKind, SuggestionState } from '#domain/suggestion.ts';

type Tone = 'info' | 'good' | 'muted';

export const STATE_WORDS: Readonly<
  Record<SuggestionState | MessageState, readonly [word: string, tone: Tone]>
> = {
  waiting: ['En espera', 'info'],
  accepted: ['Aceptada', 'good'],
  rejected: ['Rechazada', 'muted'],
  new: ['Nuevo', 'info'],
  answered: ['Respondido', 'good'],
  closed: ['Cerrado', 'muted'],
};

export const KIND_WORDS: Readonly<Record<SuggestionKind, string>> = {
  race: 'Carrera nueva',
  correction: 'Dato por corregir',
};
