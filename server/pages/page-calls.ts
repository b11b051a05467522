import type { ApiCall, CallInput } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { type Api, parseInput } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';
import type { SignedIn } from '#server/identity/session.ts';

type Deps = {
  calls: Api['calls'];
  session: () => Promise<SignedIn | null>;
  asAppError: (error: unknown) => AppError | null;
};

/** The API for a page that is being drawn: the same handlers, called with the page's own request and session. */
export function pageCalls(c: HttpContext, { calls, session, asAppError }: Deps): ApiCall {
  const make = async (key: string, { params, query, body, upload: file, ...write }: CallInput = {}) => {
    const bound = calls.get(key);
    if (!bound) throw new Error(`The API has no call "${key}".`);
    const { endpoint, handle } = bound;
    const caller = endpoint.access === 'user' || endpoint.bearer ? await session() : null;
    if (endpoint.access === 'user' && !caller) throw new AppError('NotAuthenticated');
    const input = parseInput(endpoint, { params, query: query && filled(query), body });
    const upload = file && { type: file.type, read: async () => file.bytes };
    return handle({
      ...input,
      upload,
      ...caller,
      seen: null,
      idempotencyKey: null,
      ...write,
      c,
      caller,
    } as never);
  };
  const call = (key: string, input?: CallInput) =>
    make(key, input).catch((error) => {
      throw asAppError(error) ?? error;
    });
  // The key picks the types; at run time there is only text.
  return call as ApiCall;
}

function filled(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
