import type { ApiAnswer } from '#contract/page.ts';
import type { App, InProcess } from '#server/http/context.ts';

/**
 * The API without a network, for the pages: it goes through every check that an outside call goes through. A page's
 * call counts as its visitor's: limits must not take all visitors for one.
 */
export function inProcessApi(app: App) {
  return async (path: string, init: RequestInit | undefined, visitor: string): Promise<ApiAnswer> => {
    const inProcess: InProcess = { visitor };
    const response = await app.request(path, init, { inProcess });
    const { text } = inProcess;
    if (text === undefined) return response;
    const { ok, status } = response;
    return { ok, status, json: async () => JSON.parse(text) };
  };
}
