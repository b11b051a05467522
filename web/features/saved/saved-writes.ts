import type { ApiCall } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { FlashCode } from '#web/session/flash.ts';

/** What a form of the saved things asks for; `kind` says of which, `intent` what (§18.42 saved things). */
export async function writeSaved(submit: ApiCall, form: FormData): Promise<FlashCode> {
  const of = (name: string) => String(form.get(name) ?? '');
  const [key, alert] = [of('key'), of('alert') === '1'];
  const isRace = of('kind') === 'races';
  switch (of('intent')) {
    case 'save':
      await save(submit, isRace, key, alert);
      return 'stored';
    case 'alert': {
      const body = { alert };
      if (isRace) await submit('PUT /saved-races/{uid}', { params: { uid: key }, body });
      else await submit('PUT /saved-searches/{id}', { params: { id: key }, body });
      return alert ? 'alerted' : 'unalerted';
    }
    case 'remove':
      if (isRace) await submit('DELETE /saved-races/{uid}', { params: { uid: key } });
      else await submit('DELETE /saved-searches/{id}', { params: { id: key } });
      return 'unsaved';
    case 'merge':
      await merge(submit, of('saved'));
      return 'merged';
    default:
      throw new AppError('BadRequest');
  }
}

function save(submit: ApiCall, isRace: boolean, key: string, alert: boolean): Promise<unknown> {
  return isRace
    ? submit('POST /saved-races', { body: { uid: key, alert } })
    : submit('POST /saved-searches', { body: { query: key, alert } });
}

/** What a browser had; a race that is gone and what is over the limit are left out. */
async function merge(submit: ApiCall, saved: string): Promise<void> {
  const { searches, races } = parsed(saved);
  for (const [isRace, entries] of [
    [false, searches],
    [true, races],
  ] as const)
    for (const entry of list(entries))
      await save(submit, isRace, String(entry?.key ?? ''), entry?.alert === true).catch((error: unknown) => {
        if (!(error instanceof AppError) || !['NotFound', 'InvalidParameter'].includes(error.code))
          throw error;
      });
}

const MERGED_MAX = 100;

const list = (entries: unknown) => (Array.isArray(entries) ? entries.slice(0, MERGED_MAX) : []);

function parsed(text: string): { searches?: unknown; races?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
