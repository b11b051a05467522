import { AppError } from '#contract/errors.ts';
import { getSettings, type Settings, updateSettings } from '#contract/settings.ts';
import type { SettingsRepository, StoredSettings } from '#server/db/runners/settings.repository.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = { settings: SettingsRepository };

/** What a runner chose for the account (docs/product §7.23 settings). */
export function settingsRoutes(api: Api, { settings }: Deps): void {
  bind(api, getSettings, async ({ owner }) => present(await settings.of(owner)));

  bind(api, updateSettings, async ({ body, owner }) => present(await settings.save(owner, body)));
}

/** @throws {AppError} InvalidToken when the account was deleted meanwhile */
function present(stored: StoredSettings | null): Settings {
  if (!stored) throw new AppError('InvalidToken');
  return { reminders: stored.reminders };
}
