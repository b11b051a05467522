import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionValues } from '#web/session/session-values.ts';

const API = 'http://nowhere.invalid';
let cookie = '';
let kept: Map<string, string>;
let answers: (() => Response)[];
let calls: { path: string; headers: Headers }[];

function session(name: string): SessionValues & { expiresIn: number } {
  const claims = { exp: Math.floor(Date.now() / 1000) + 300, name };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.mac`;
  return { session_token: token, user_id: '7', user_username: 'ana@correo.example', expiresIn: 300 };
}

const refused = (status: number, code: string) => () => Response.json({ code }, { status });

beforeEach(() => {
  vi.resetModules();
  cookie = 'zancada-session=1; XSRF-TOKEN=abc.def';
  kept = new Map();
  answers = [];
  calls = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelector: () => ({ content: API }),
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      if (text.startsWith('zancada-session=;')) cookie = 'XSRF-TOKEN=abc.def';
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, headers: new Headers(init.headers) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('#web/session/current-session.ts')),
  ...(await import('#web/session/refresh-session.ts')),
});

test('calls at the same time share one refresh, which echoes the anti-forgery value', async () => {
  const { currentSession } = await load();
  answers = [() => Response.json(session('one'))];
  const found = await Promise.all([currentSession(), currentSession(), currentSession()]);
  expect(new Set(found.map((values) => values?.session_token)).size).toBe(1);
  expect(calls.map(({ path }) => path)).toEqual([`${API}/identity/refresh`]);
  expect(calls[0]?.headers.get('x-xsrf-token')).toBe('abc.def');
  expect([...kept.keys()].sort()).toEqual(['session_token', 'user_id', 'user_username']);
});

test('a token that is still good is used without asking', async () => {
  const { currentSession } = await load();
  answers = [() => Response.json(session('one'))];
  await currentSession();
  await currentSession();
  expect(calls).toHaveLength(1);
});

test('a clock that is an hour fast does not make every call a refresh', async () => {
  const { currentSession } = await load();
  const { expiresIn, ...values } = session('one');
  answers = [() => Response.json({ ...values, expiresIn })];
  vi.setSystemTime(Date.now() + 3_600_000);
  await currentSession();
  await currentSession();
  vi.useRealTimers();
  expect(calls).toHaveLength(1);
});

test('a visitor without a session asks nothing', async () => {
  const { currentSession } = await load();
  cookie = '';
  expect(await currentSession()).toBeNull();
  expect(calls).toEqual([]);
});

test('a session that the server no longer has ends here too', async () => {
  const { currentSession } = await load();
  answers = [refused(401, 'NotAuthenticated')];
  expect(await currentSession()).toBeNull();
  expect(kept.size).toBe(0);
  expect(cookie).not.toContain('zancada-session');
});

test('an anti-forgery value that changed in between is read anew, once', async () => {
  const { currentSession } = await load();
  answers = [refused(403, 'Forbidden'), () => Response.json(session('one'))];
  expect(await currentSession()).toMatchObject({ user_id: '7' });
  answers = [refused(403, 'Forbidden'), refused(403, 'Forbidden')];
  kept.clear();
  expect(await currentSession()).toBeNull();
});

test.each([['no answer', []] as const, ['503', [refused(503, 'Network')]] as const])(
  'with %s the session is kept and the caller told',
  async (_, given) => {
    const { currentSession } = await load();
    answers = [...given];
    await expect(currentSession()).rejects.toMatchObject({ name: 'ApiError' });
    expect(cookie).toContain('zancada-session=1');
  },
);

test('a token that was refused is renewed, even while it looks good', async () => {
  const { currentSession, refreshSession } = await load();
  answers = [() => Response.json(session('one')), () => Response.json(session('two'))];
  const first = await currentSession();
  const second = await refreshSession(first?.session_token);
  expect(second?.session_token).not.toBe(first?.session_token);
});

test('a tab that waited for another uses the token it hears of, without asking', async () => {
  const aLockHeldElsewhere = {
    request: async (_name: string, ...given: unknown[]) => (given.at(-1) as (lock: null) => unknown)(null),
  };
  vi.stubGlobal('navigator', { locks: aLockHeldElsewhere });
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('location', { pathname: '/usuario/mis-carreras' });
  (await import('#web/session/follow-other-tabs.ts')).followOtherTabs();
  const { currentSession } = await load();
  const { expiresIn: _, ...values } = session('one');
  // However slow the news is, the patience of this tab does not end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const found = currentSession();
  const other = new BroadcastChannel('zancada-session');
  other.postMessage({ kind: 'session', values });

  expect(await found).toEqual(values);
  expect(calls).toEqual([]);
  other.close();
  vi.useRealTimers();
});
