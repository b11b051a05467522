import type { ApiCall, CallInput } from '#contract/call.ts';
import type { Problem } from '#contract/errors.ts';
import type { Site } from '#contract/site.ts';
import { ApiError } from '#web/api/api-error.ts';

export type ApiClient = ApiCall;

const TIMEOUT_MS = 20_000;

/**
 * The API as the browser calls it, for public data: `api('GET /races/{uid}', { params: { uid } })`.
 * @throws {ApiError} for every answer that is not a success, and when there is none or it breaks off
 */
export function createApi({ apiBase, apiKey }: Pick<Site, 'apiBase' | 'apiKey'>): ApiCall {
  const call = async (key: string, { params = {}, query = {} }: CallInput = {}) => {
    const [, template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const unreachable = () => {
      throw ApiError.network();
    };
    const response = await fetch(`${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`, {
      headers: { 'x-api-key': apiKey, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(unreachable);
    if (!response.ok) throw await problemOf(response);
    return response.json().catch(unreachable);
  };
  // The key picks the types; at run time there is only text.
  return call as ApiCall;
}

async function problemOf(response: Response): Promise<ApiError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  return new ApiError(response.status, problem);
}
