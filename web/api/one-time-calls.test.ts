import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { createOneTimeCalls } from '#web/api/one-time-calls.ts';

const lost = () => Promise.reject(ApiError.network());
const refused = () => Promise.reject(new ApiError(409, { code: 'AlreadyAdded' }));
const isAdded = (error: ApiError) => error.code === 'AlreadyAdded';

test('a refusal that comes of a try without an answer is a success, and only once', async () => {
  const { attempt, mayHaveWorked } = createOneTimeCalls();
  await expect(attempt('race', lost, isAdded)).rejects.toMatchObject({ status: 0 });
  expect(mayHaveWorked('race')).toBe(true);
  await expect(attempt('race', refused, isAdded)).resolves.toBeUndefined();
  expect(mayHaveWorked('race')).toBe(false);
  await expect(attempt('race', refused, isAdded)).rejects.toMatchObject({ status: 409 });
});

test('a refusal without such a try, or of something else, stays one and is not asked about', async () => {
  const { attempt } = createOneTimeCalls();
  const workedBefore = vi.fn(isAdded);
  await expect(attempt('race', refused, workedBefore)).rejects.toMatchObject({ status: 409 });
  await expect(attempt('race', lost, workedBefore)).rejects.toMatchObject({ status: 0 });
  await expect(attempt('another', refused, workedBefore)).rejects.toMatchObject({ status: 409 });
  expect(workedBefore).not.toHaveBeenCalled();
});

test('what cannot be found out now may be found out later', async () => {
  const { attempt } = createOneTimeCalls();
  await expect(attempt('race', lost, isAdded)).rejects.toThrow();
  await expect(attempt('race', refused, lost)).rejects.toMatchObject({ status: 0 });
  await expect(attempt('race', refused, isAdded)).resolves.toBeUndefined();
});

test('an answer ends the doubt', async () => {
  const { attempt } = createOneTimeCalls();
  await expect(attempt('race', lost, isAdded)).rejects.toThrow();
  await expect(attempt('race', async () => 'row', isAdded)).resolves.toBe('row');
  await expect(attempt('race', refused, isAdded)).rejects.toMatchObject({ status: 409 });
});
