import { afterEach, expect, test, vi } from 'vitest';
import { answered, answeredByToast } from '#web/session/answered.ts';
import { showToast } from '#web/ui/toasts.tsx';

vi.mock('#web/ui/toasts.tsx', () => ({ showToast: vi.fn() }));

const LOST = 'No hay conexión. Revisa tu internet e intenta de nuevo.';
const failing = (error: unknown, signal = new AbortController().signal) => ({
  request: new Request('https://zancada.test', { signal }),
  serverAction: () => Promise.reject(error),
});

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
  await answeredByToast(proxys);
  expect(showToast).toHaveBeenLastCalledWith('Error ejecutando la acción', 'bad');
});

test('a write whose place a newer one took is not told', async () => {
  vi.mocked(showToast).mockClear();
  await answeredByToast(failing(new DOMException('', 'AbortError'), AbortSignal.abort()));
  expect(showToast).not.toHaveBeenCalled();
});

test('a refusal of the form itself is told in its own words, and is not tried again', async () => {
  const refusal = { status: 403, statusText: '', internal: false, data: 'Vuelve a cargar esta página.' };
  expect(await answered(failing(refusal))).toMatchObject({ problem: refusal.data, unreachable: false });
});
