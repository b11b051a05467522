import { AppError } from '#contract/errors.ts';
import { getSettings, type Settings, updateSettings } from '#contract/settings.ts';
import type { SettingsRepository, StoredSettings } from '#server/db/settings.repository.ts';
import { bindPrivate } from '#server/http/bind.ts';
import type { App } from '#server/http/context.ts';
import type { Authenticate } from '#server/identity/session.ts';

type Deps = { settings: SettingsRepository; authenticate: Authenticate };

export function settingsRoutes(app: App, { settings, authenticate }: Deps): void {
  bindPrivate(app, getSettings, authenticate, async ({ owner }) => present(await settings.of(owner)));

  bindPrivate(app, updateSettings, authenticate, async ({ body, owner }) =>
    present(await settings.save(owner, body)),
  );
}

/** @throws {AppError} InvalidToken when the account was deleted meanwhile */
function present(stored: StoredSettings | null): Settings {
  if (!stored) throw new AppError('InvalidToken');
  return { reminders: stored.reminders };
}
