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
    default:
      throw new AppError('BadRequest');
  }
}

/** A race that is unknown or in the list already, and what is no search. */
const LEFT_OUT: readonly ErrorCode[] = ['NotFound', 'AlreadyAdded', 'InvalidParameter'];

/**
 * What a browser had; its races become wishes (docs/product §8.34 one shelf).
 * @returns how many the account took or had, and the keys of those that it has no room for
 */
export async function mergeSaved(
  submit: ApiCall,
  saved: string,
): Promise<{ merged: number; full: string[] }> {
  const { searches, races } = parsed(saved);
  const full: string[] = [];
  let merged = 0;
  const take = async (key: string, call: Promise<unknown>) => {
    try {
      await call;
      merged += 1;
    } catch (error) {
      if (!(error instanceof AppError) || !LEFT_OUT.includes(error.code)) throw error;
      if (error.code === 'InvalidParameter' && !error.fields) full.push(key);
    }
  };
  for (const entry of list(searches)) {
    const query = String(entry?.key ?? '');
    await take(query, submit('POST /saved-searches', { body: { query, alert: entry?.alert === true } }));
  }
  for (const entry of list(races)) {
    const raceCode = String(entry?.key ?? '');
    await take(raceCode, submit('POST /races/user', { body: { raceCode, distance: '' } }));
  }
  return { merged, full };
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
