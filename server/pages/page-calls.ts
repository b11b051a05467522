import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ApiCall, CallInput } from '#contract/call.ts';
import type { AppError } from '#contract/errors.ts';
import { type Api, callerOf, parseInput } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';
import type { RequireEditor, SignedIn } from '#server/identity/session.ts';

type Deps = {
  calls: Api['calls'];
  requireEditor: RequireEditor;
  session: () => Promise<SignedIn | null>;
  asAppError: (error: unknown) => AppError;
};

/** The API for a page that is being drawn: the same handlers, called with the page's own request and session (decision 025). */
export function pageCalls(c: HttpContext, { calls, requireEditor, session, asAppError }: Deps): ApiCall {
  const make = async (key: string, { params, query, body, upload: file, ...write }: CallInput = {}) => {
    const bound = calls.get(key);
    if (!bound) throw new Error(`The API has no call "${key}".`);
    const { endpoint, handle } = bound;
    const caller = await callerOf(endpoint, requireEditor, session);
    const input = parseInput(endpoint, { params, query: query && filled(query), body });
    const upload = file && { type: file.type, bytes: file.bytes.length, read: async () => file.bytes };
    const given = {
      ...input,
      upload,
      ...caller,
      seen: null,
      idempotencyKey: null,
      ...write,
      c,
      caller,
    };
    // Each in a turn of its own: SQLite answers a page's next call without letting anybody else in between.
    await yieldToEventLoop();
    return handle(given as never);
  };
  const call = (key: string, input?: CallInput) =>
    make(key, input).catch((error) => {
      throw asAppError(error);
    });
  // The key picks the types; at run time there is only text.
  return call as ApiCall;
}

function filled(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
