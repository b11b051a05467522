import type { EditorRank } from '#domain/editor-rank.ts';
import { madeAccount, newEmail, PASSWORD } from '#server/testing/accounts.ts';
import { createBrowser } from '#server/testing/browser.ts';
import type { TestApp } from '#server/testing/test-app.ts';

export type Runner = Awaited<ReturnType<typeof signedInRunner>>;

/** A new account with an open session, as a caller that brings its token: paths are those below the API's base. */
export async function signedInRunner(server: Pick<TestApp, 'deps' | 'call' | 'config'>, email = newEmail()) {
  await madeAccount(server.deps, email);
  const session = await server.deps.identity.signIn({ email, password: PASSWORD });
  if (!session.ok) throw new Error(`The sign-in failed: ${session.code}`);
  const token = session.value.idToken;
  const browser = createBrowser((path, init) => server.call(path, init), server.config.apiKey, '10.0.0.1');
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  return {
    email,
    token,
    call,
    get: (path: string) => call('GET', path),
    add: (raceCode: string, distance: string, more: object = {}) =>
      call('POST', '/races/user', { raceCode, distance, ...more }),
    put: (body: object, headers?: Record<string, string>) => call('PUT', '/races/user', body, headers),
    remove: (id: string) => call('DELETE', `/races/user/${encodeURIComponent(id)}`),
    row: (id: string) => call('GET', `/races/user/id/${encodeURIComponent(id)}`),
    races: async () => (await call('GET', `/races/user/${email}`)).json(),
    report: async (distance = '') =>
      (await call('GET', `/report/${email}?distance=${encodeURIComponent(distance)}`)).json(),
    bestTimes: async (distance = '') =>
      (await call('GET', `/report/best-time/${email}?distance=${encodeURIComponent(distance)}`)).json(),
  };
}

export type Editor = Awaited<ReturnType<typeof signedInEditor>>;

export async function signedInEditor(
  server: Pick<TestApp, 'deps' | 'call' | 'config'>,
  email = newEmail(),
  rank: EditorRank = 'editor',
) {
  const runner = await signedInRunner(server, email);
  await server.deps.users.setRank(runner.email, rank);
  return runner;
}
