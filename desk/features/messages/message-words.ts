import type { StateWords } from '#desk/features/inbox/inbox-list.tsx';
import type { MessageState } from '#domain/contact-message.ts';

export const MESSAGE_WORDS: StateWords<MessageState> = {
  new: ['Nuevo', 'info'],
  answered: ['Respondido', 'good'],
  closed: ['Cerrado', 'muted'],
};
