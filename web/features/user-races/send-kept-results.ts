import { ApiError } from '#web/api/api-error.ts';
import { USER_RACES } from '#web/copy/user-races.ts';
import { dropResult, type KeptResult, keepResult } from '#web/features/user-races/kept-results.ts';
import { saveUserRace } from '#web/features/user-races/user-race-calls.ts';
import { showToast } from '#web/ui/toasts.ts';

/**
 * Sends results that had to wait, one after the other, and says what became of each.
 * @returns whether any was saved
 */
export async function sendKeptResults(kept: readonly KeptResult[]): Promise<boolean> {
  let saved = false;
  for (const one of kept) {
    try {
      const { gain } = await saveUserRace(one.id, one.result, one.version);
      dropResult(one.id);
      saved = true;
      const record = gain === null ? '' : ` ${USER_RACES.newRecord}`;
      showToast(`Ya enviamos tu resultado de ${one.raceName}.${record}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 0 || error.status >= 500 || error.status === 429) return saved;
      if (error.code === 'StaleUpdate') {
        keepResult({ ...one, stale: true });
        showToast(`${one.raceName}: ${error.message}. Ábrela para elegir qué resultado queda.`, 'bad');
      } else {
        dropResult(one.id);
        showToast(`${one.raceName}: ${error.message}`, 'bad');
      }
    }
  }
  return saved;
}
