import { afterEach, expect, test, vi } from 'vitest';
import { answered, answeredByToast } from '#web/session/answered.ts';

const LOST = 'No hay conexión. Revisa tu internet e intenta de nuevo.';
const failing = (error: unknown) => ({ serverAction: () => Promise.reject(error) });

afterEach(() => vi.useRealTimers());

test.each([
  ['before the answer', new TypeError('Failed to fetch')],
  ['in its middle', new Error('Unable to decode', { cause: new TypeError('network error') })],
])('a network that is lost %s is said to be lost', async (_, error) => {
  expect(await answered(failing(error))).toMatchObject({ problem: LOST, unreachable: true });
});

test('an action that is never answered is given up after 20 seconds', async () => {
  vi.useFakeTimers();
  const answer = answered({ serverAction: () => new Promise(() => {}) });
  vi.advanceTimersByTime(20_000);
  expect(await answer).toMatchObject({ problem: LOST, unreachable: true });
});

test('an answer that no screen can read has a general sentence, in a toast that of an action', async () => {
  const proxys = failing(new Error('Unable to decode', { cause: new SyntaxError('Unexpected token <') }));
  expect((await answered(proxys)).problem).toMatch(/^El servicio no está disponible/);
  expect((await answeredByToast(proxys)).problem).toBe('Error ejecutando la acción');
});

test('a refusal of the form itself is told in its own words, and is not tried again', async () => {
  const refusal = { status: 403, statusText: '', internal: false, data: 'Vuelve a cargar esta página.' };
  expect(await answered(failing(refusal))).toMatchObject({ problem: refusal.data, unreachable: false });
});
