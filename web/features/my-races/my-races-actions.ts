import { data } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { INITIAL_STATUS, type UserRaceStatus } from '#domain/user-race.ts';
import type { PageContext } from '#web/page-context.ts';
import { type FlashCode, type FlashToast, redirectWithToast, toastOf } from '#web/session/flash.ts';

export const REGISTERED: UserRaceStatus = 'YA ESTOY INSCRITO';

type Written = { toast: FlashToast };

/** The writes of my races: `intent` says which, `id` of which race (docs/product.md §8.9, §8.21). */
export async function writeMyRaces(
  request: Request,
  { submit, scripted }: PageContext,
): Promise<Written | Response> {
  const form = await request.formData();
  const id = String(form.get('id'));
  const write = { delete: () => remove(submit, id), register: () => register(submit, id) }[
    String(form.get('intent'))
  ];
  if (!write) throw data(null, { status: 400 });
  try {
    const code = await write();
    return scripted ? { toast: toastOf(code) } : await redirectWithToast(paths.myRaces(), code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return scripted
      ? { toast: { tone: 'bad', text: error.message } }
      : await redirectWithToast(paths.myRaces(), error.code);
  }
}

/** A race that is gone already was deleted by an earlier try. */
async function remove(submit: PageContext['submit'], id: string): Promise<FlashCode> {
  await submit('DELETE /races/user/{id}', { params: { id } }).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'NotFound') throw error;
  });
  return 'deleted';
}

/** Only the first status is replaced: since the list was read a race may have gone on, as far as its result. */
async function register(submit: PageContext['submit'], id: string): Promise<FlashCode> {
  const { answer: race, version } = await submit('GET /races/user/id/{id}', { params: { id } });
  const { status, raceTime, position, shipNumber } = race;
  if (status === REGISTERED) return 'done';
  if (status !== INITIAL_STATUS) return 'StaleUpdate';
  const body = { id, status: REGISTERED, raceTime, position, shipNumber };
  await submit('PUT /races/user', { body, seen: version });
  return 'done';
}
