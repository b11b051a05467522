import type { ApiCall } from '#contract/call.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { FlashCode } from '#web/session/flash.ts';

/** What a form of the saved searches asks for; `intent` says what. */
export async function writeSaved(submit: ApiCall, form: FormData): Promise<FlashCode> {
  const of = (name: string) => String(form.get(name) ?? '');
  const [key, alert] = [of('key'), of('alert') === '1'];
  switch (of('intent')) {
    case 'save':
      await submit('POST /saved-searches', { body: { query: key } });
      return 'stored';
    case 'alert':
      await submit('PUT /saved-searches/{id}', { params: { id: key }, body: { alert } });
      return alert ? 'alerted' : 'unalerted';
    case 'remove':
      await submit('DELETE /saved-searches/{id}', { params: { id: key } });
      return 'unsaved';
    case 'merge':
      await merge(submit, of('saved'));
      return 'merged';
    default:
      throw new AppError('BadRequest');
  }
}

/** A race that is unknown or in the list already, and what is over a limit. */
const LEFT_OUT: readonly ErrorCode[] = ['NotFound', 'AlreadyAdded', 'InvalidParameter'];

/** What a browser had; its races become wishes (docs/product §8.34 one shelf). */
async function merge(submit: ApiCall, saved: string): Promise<void> {
  const { searches, races } = parsed(saved);
  const unlessLeftOut = (error: unknown) => {
    if (!(error instanceof AppError) || !LEFT_OUT.includes(error.code)) throw error;
  };
  for (const entry of list(searches)) {
    const body = { query: String(entry?.key ?? ''), alert: entry?.alert === true };
    await submit('POST /saved-searches', { body }).catch(unlessLeftOut);
  }
  for (const entry of list(races)) {
    const body = { raceCode: String(entry?.key ?? ''), distance: '' };
    await submit('POST /races/user', { body }).catch(unlessLeftOut);
  }
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
