import type { Selectable } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import type { MessageState } from '#domain/contact-message.ts';
import type { SuggestedFacts, SuggestionKind, SuggestionState } from '#domain/suggestion.ts';
import type { InboxTable } from '#server/db/mail/mail-tables.ts';

type Written<Kind, Fields> = {
  kind: Kind;
  raceUid: string | null;
  raceName: string;
  email: string;
  fields: Fields;
  text: string;
};

export type NewMessage = Written<'contact', Pick<ContactMessage, 'name' | 'date' | 'location'>>;
export type NewSuggestion = Written<SuggestionKind, SuggestedFacts>;

type Stored<New, State> = New & {
  id: string;
  state: State;
  createdAt: string;
  closedAt: string | null;
  closedBy: string | null;
  answer: string | null;
};

export type StoredMessage = Stored<NewMessage, MessageState>;
export type StoredSuggestion = Stored<NewSuggestion, SuggestionState | 'unconfirmed'>;
/** Which an editor may see. */
export type ConfirmedSuggestion = Stored<NewSuggestion, SuggestionState>;

/** By its kind. */
export type Confirmed = {
  contact: StoredMessage;
  race: ConfirmedSuggestion;
  correction: ConfirmedSuggestion;
};
export type InboxKind = keyof Confirmed;

export function toStored({
  tokenHash: _,
  confirmedAt: __,
  fields,
  ...row
}: Selectable<InboxTable>): StoredMessage | StoredSuggestion {
  // The kind says what the state and the fields are, which the columns' types do not.
  return { ...row, fields: JSON.parse(fields) } as StoredMessage | StoredSuggestion;
}
