import { type Browser, type BrowserRequest, createBrowser } from '#server/testing/browser.ts';
import type { Runner } from '#simulation/model/world.ts';
import type { Site } from '#simulation/site.ts';

export const emailOf = (who: string) => `${who}@example.org`;
export const passwordOf = (number: number) => `Corre.2026!x${number}`;

/** A header for the simulation alone: so many bytes of the body arrive, then the caller is gone. */
export const CUT_AFTER = 'x-cut-after';

const EDITOR = 'edith';
const TOKEN_SPARE_MS = 60_000;
const EDITOR_SIGNS_IN_MS = 6 * 3_600_000;

type Session = { who: string; browser: Browser; token: string; until: number };
type Given = BrowserRequest & { method?: string };

export type People = ReturnType<typeof people>;

/** Who calls, from which browsers, and what they remember of the answers: identifiers, codes, tokens. */
export function people(site: () => Site, now: () => number) {
  const sessions = new Map<number, Session>();
  const signUps = new Map<Runner, Browser>();
  let editor: Session | null = null;
  let editorSince = 0;
  let addresses = 0;

  const newBrowser = () => {
    // Limits that count by address have tests of their own.
    const serial = addresses++;
    const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
    return createBrowser((path, init) => site().call(path, cut(init)), site().apiKey, address);
  };

  async function signIn(who: string, password: number): Promise<{ answer: Response; session: Session }> {
    const browser = newBrowser();
    const body = { email: emailOf(who), password: passwordOf(password) };
    const answer = await browser.post('/identity/sign-in', body);
    const { session_token: token = '', expiresIn = 0 } =
      answer.status === 200 ? await answer.clone().json() : {};
    return { answer, session: { who, browser, token, until: now() + expiresIn * 1000 } };
  }

  /** @returns whether the session still opens */
  async function renew(session: Session): Promise<boolean> {
    if (session.until - now() > TOKEN_SPARE_MS) return true;
    const answer = await session.browser.post('/identity/refresh');
    if (answer.status !== 200) return false;
    const { session_token: token, expiresIn } = await answer.json();
    Object.assign(session, { token, until: now() + expiresIn * 1000 });
    return true;
  }

  return {
    sessions,
    signUps,
    newBrowser,
    signIn,
    renew,
    /** What each remembers of what is theirs: of races of their own, imports and searches. */
    ids: new Map<string, string>(),
    /** The last import of each, if its answer did not arrive. */
    lostImports: new Map<Runner, number>(),
    visit: (path: string) => newBrowser().get(path),
    open: (path: string) => site().call(path, {}),
    as(number: number, path: string, given: Given = {}): Promise<Response> {
      const session = sessions.get(number);
      const { method = 'GET', ...request } = given;
      const { browser, token } = session ?? { browser: newBrowser(), token: 'none' };
      return browser.call(method, path, { token, ...request });
    },
    async makeAccounts(runners: readonly Runner[]): Promise<void> {
      const { identity, users } = site().deps;
      for (const one of [EDITOR, ...runners])
        await identity.createUser({ email: emailOf(one), password: passwordOf(0) });
      await users.setRank(emailOf(EDITOR), 'editor');
    },
    /** Before a step, while nothing goes wrong: tokens last five minutes. */
    async getReady(): Promise<void> {
      for (const session of sessions.values()) await renew(session);
      const isStale = !editor || now() - editorSince > EDITOR_SIGNS_IN_MS || !(await renew(editor));
      if (!isStale) return;
      ({ session: editor } = await signIn(EDITOR, 0));
      editorSince = now();
    },
    asEditor(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      if (!editor) throw new Error('The editor has not signed in.');
      const { browser, token } = editor;
      return browser.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    },
  };
}

function cut(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  const bytes = headers.get(CUT_AFTER);
  if (bytes === null) return init;
  headers.delete(CUT_AFTER);
  const sent = new TextEncoder().encode(String(init.body)).subarray(0, Number(bytes));
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(sent),
    pull: (stream) => stream.error(new Error('aborted')),
  });
  return { ...init, headers, body, duplex: 'half' } as RequestInit;
}
