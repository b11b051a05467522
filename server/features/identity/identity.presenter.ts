import { ACCOUNT_DATA_VERSION, type AccountData, type Session } from '#contract/identity.ts';
import type { UserRace } from '#contract/user-races.ts';
import { NO_CONSENT } from '#domain/privacy-policy-version.ts';
import { queryTitle } from '#domain/search-title.ts';
import type { User } from '#server/db/accounts/users.repository.ts';
import type { ChangeBy } from '#server/db/catalogue/catalogue-changes.ts';
import type { StoredSuggestion } from '#server/db/catalogue/suggestions.repository.ts';
import type { StoredContactMessage } from '#server/db/mail/contact-messages.repository.ts';
import type { StoredFeed } from '#server/db/runners/calendar.repository.ts';
import type { StoredYearGoal } from '#server/db/runners/goals.repository.ts';
import type { StoredImport } from '#server/db/runners/history.repository.ts';
import type { StoredSavedRace, StoredSearch } from '#server/db/runners/saved.repository.ts';
import type { StoredSettings } from '#server/db/runners/settings.repository.ts';
import { presentImport } from '#server/features/history/history.presenter.ts';
import type { OpenSession } from '#server/identity/identity-provider.ts';

export function presentSession(session: OpenSession): Session {
  return {
    session_token: session.idToken,
    user_id: session.userId,
    user_username: session.email,
    expiresIn: session.expiresInSeconds,
  };
}

type KeptOfAccount = {
  account: User;
  settings: StoredSettings;
  races: UserRace[];
  goals: StoredYearGoal[];
  imports: readonly StoredImport[];
  calendarFeed: StoredFeed | null;
  savedSearches: readonly StoredSearch[];
  savedRaces: readonly StoredSavedRace[];
  messages: readonly StoredContactMessage[];
  suggestions: readonly StoredSuggestion[];
  isEditor: boolean;
  changes: readonly ChangeBy[];
};

/** All stored data of an account, without its secrets. */
export function presentAccountData({
  account,
  settings,
  races,
  goals,
  imports,
  calendarFeed,
  savedSearches,
  savedRaces,
  messages,
  suggestions,
  isEditor,
  changes,
}: KeptOfAccount): AccountData {
  return {
    version: ACCOUNT_DATA_VERSION,
    user_id: account.id,
    email: account.email,
    memberSince: account.createdAt,
    consent:
      account.consentVersion === NO_CONSENT
        ? null
        : { version: account.consentVersion, acceptedAt: account.consentAt },
    settings: { reminders: settings.reminders },
    races,
    goals,
    imports: imports.map(presentImport),
    calendarFeed: calendarFeed && { createdAt: calendarFeed.createdAt },
    savedSearches: savedSearches.map((stored) => ({ ...stored, title: queryTitle(stored.query) })),
    savedRaces: savedRaces.map(({ uid, name, alert, createdAt }) => ({ uid, name, alert, createdAt })),
    messages: messages.map(({ name, raceName, date, location, message, createdAt, answer }) => ({
      name,
      raceName,
      date,
      location,
      message,
      createdAt,
      answer,
    })),
    suggestions: suggestions.map(({ kind, state, raceName, fields, text, createdAt, answer }) => ({
      kind,
      state,
      raceName,
      fields,
      text,
      createdAt,
      answer,
    })),
    // Only of who edits or edited: for all others there is no desk.
    ...((isEditor || changes.length > 0) && { editor: isEditor, catalogueChanges: changes }),
  };
}
