import { type DataStrategyResult, data, RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerActions } from '#web/session/answer-actions.ts';
import { answered, answeredByToast } from '#web/session/answered.ts';
import { showToast } from '#web/ui/toasts.tsx';

// Another file may have loaded what is mocked here.
vi.hoisted(() => vi.resetModules());
vi.mock('#web/ui/toasts.tsx', () => ({ showToast: vi.fn() }));

const LOST = 'No hay conexión. Revisa tu internet e intenta de nuevo.';
const ENDED = 'Tu sesión terminó. Entra en otra pestaña y vuelve a intentarlo aquí.';
const form = (init: RequestInit = {}, path = '/') =>
  new Request(`https://zancada.test${path}`, { method: 'POST', ...init });
const failing = (error: unknown, request = form()) => ({
  request,
  serverAction: () => Promise.reject(error),
});
const refused = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

/** What the form of a screen without an action of its own in the browser is given, and with which status. */
async function said(next: () => Promise<Record<string, DataStrategyResult>>, request = form()) {
  const url = new URL(request.url);
  const args = { request, url, params: {}, pattern: '/', context: new RouterContextProvider() };
  const [given] = Object.values(Object(await answerActions(args, next)));
  const { data: said, init } = Object(given).result;
  return { ...said, status: init?.status };
}
/** As the router hands it over. */
const failed = (error: unknown) => async () => ({
  here: { type: 'error' as const, result: error instanceof Error ? data(error) : error },
});
const never = () => new Promise<never>(() => {});

afterEach(() => vi.useRealTimers());

test.each([
  ['a network that is lost before the answer', new TypeError('Failed to fetch'), LOST, true],
  [
    'one that is lost in its middle',
    new Error('Unable to decode', { cause: new TypeError('network error') }),
    LOST,
    true,
  ],
  [
    'an answer that no screen can read',
    new Error('Unable to decode', { cause: new SyntaxError('Unexpected token <') }),
    'El servicio no está disponible en este momento. Intenta de nuevo.',
    true,
  ],
  ['a full disk', refused(503, 'Disk full'), expect.stringMatching(/^El servicio no está/), true],
  ['an ended session', refused(401, null), ENDED, false],
  ['an ended session at the desk', refused(405, '<!DOCTYPE html><html></html>'), ENDED, false],
  ['a form that is refused as such', refused(413, 'Es demasiado grande.'), 'Es demasiado grande.', false],
])('%s is told by the form, which may try again', async (_, error, problem, unreachable) => {
  expect(await said(failed(error))).toMatchObject({ problem, unreachable });
  expect(await answered(failing(error))).toMatchObject({ problem, unreachable });
});

test('without an answer or a session nothing is revalidated, and a stale form has its token renewed', async () => {
  expect(await said(failed(new TypeError('Failed to fetch')))).toMatchObject({ status: 503 });
  expect(await said(failed(refused(401, null)))).toMatchObject({ status: 503 });
  expect((await said(failed(refused(403, 'Tu sesión cambió en otra pestaña.')))).status).toBeUndefined();
});

test('an action is given up after 20 seconds, one with a file after more', async () => {
  vi.useFakeTimers();
  const answers = [answered({ request: form(), serverAction: never }), said(never)];
  const file = vi.fn();
  void said(never, form({ body: new FormData() })).then(file);
  await vi.advanceTimersByTimeAsync(20_000);
  for (const answer of answers) expect(await answer).toMatchObject({ problem: LOST, unreachable: true });
  expect(file).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(130_000);
  expect(file).toHaveBeenCalledWith(expect.objectContaining({ problem: LOST }));
});

test('an answer that no screen can read has a general sentence in a toast', async () => {
  await answeredByToast(failing(new Error('Unable to decode', { cause: new SyntaxError('<') })));
  expect(showToast).toHaveBeenLastCalledWith('Error ejecutando la acción', 'bad');
});

test('after a write that was not answered the list is loaded again', async () => {
  const lost = await answeredByToast(failing(new TypeError('Failed to fetch')));
  expect((await said(async () => ({ here: { type: 'data', result: lost } }))).status).toBeUndefined();
});

test('a press in a session that has ended leads to signing in, and back to it', async () => {
  const press = answeredByToast(failing(refused(401, null), form({}, '/usuario/guardadas?buscar=10K')));
  const { headers } = (await press.catch((redirect: Response) => redirect)) as Response;
  expect(headers.get('location')).toBe('/site/ingreso?volver=%2Fusuario%2Fguardadas%3Fbuscar%3D10K');
});

test('a write whose place a newer one took is not told', async () => {
  vi.mocked(showToast).mockClear();
  await answeredByToast(failing(new DOMException('', 'AbortError'), form({ signal: AbortSignal.abort() })));
  expect(showToast).not.toHaveBeenCalled();
});
