import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { addOnce } from '#web/features/user-races/adding.ts';

const wanted = { raceCode: 'PARAMO', distance: '10K' };

function slowApi() {
  const answer = Promise.withResolvers<never>();
  const calls = vi.fn(() => answer.promise);
  return { api: calls as unknown as ApiClient, calls, ...answer };
}

test('a race that is being added is not sent a second time', async () => {
  const { api, calls, resolve } = slowApi();
  const both = [addOnce(api, wanted), addOnce(api, { ...wanted })];
  resolve(undefined as never);
  await Promise.all(both);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('another distance of the race is a race of its own', async () => {
  const { api, calls, resolve } = slowApi();
  const both = [addOnce(api, wanted), addOnce(api, { ...wanted, distance: '21K' })];
  resolve(undefined as never);
  await Promise.all(both);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('after a failure the runner can try again', async () => {
  const failing = slowApi();
  failing.reject(new Error('no network'));
  await expect(addOnce(failing.api, wanted)).rejects.toThrow('no network');
  const { api, calls, resolve } = slowApi();
  resolve(undefined as never);
  await addOnce(api, wanted);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a race that is in the list because only the answer got lost counts as added', async () => {
  const refused = new ApiError(409, { code: 'AlreadyAdded' });
  const lost = slowApi();
  lost.reject(ApiError.network());
  await expect(addOnce(lost.api, wanted)).rejects.toThrow();
  const again = slowApi();
  again.reject(refused);
  await expect(addOnce(again.api, wanted)).resolves.toBeUndefined();
  await expect(addOnce(again.api, wanted)).rejects.toBe(refused);
});
