import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';
import type { ApiAnswer, ApiFetch } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';
import { ApiError } from '#web/api/api-error.ts';

type EndpointOf = Api[keyof Api];
type KeyOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
type ByKey = { [E in EndpointOf as KeyOf<E>]: E };

type Part<Name extends string, S> = S extends z.ZodType ? { [N in Name]: z.input<S> } : unknown;
type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;
type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined;

type Request = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

export type ApiClient = <K extends keyof ByKey>(
  key: K,
  ...input: unknown extends InputOf<ByKey[K]> ? [] : [InputOf<ByKey[K]>]
) => Promise<AnswerOf<ByKey[K]>>;

/** How long a browser waits for an answer of the API before it counts as lost. */
export const CALL_PATIENCE_MS = 20_000;

/**
 * The API as one typed function, `api('GET /races/{uid}', { params: { uid } })`: types come from the contract, and
 * nothing of it is loaded at run time.
 * @param toThrown what to throw instead of the error
 * @throws {ApiError} for every answer that is not a success, and when there is none or it breaks off
 */
export function createApi(
  fetch: ApiFetch,
  site: Pick<Site, 'apiBase' | 'apiKey'>,
  toThrown: (error: ApiError) => unknown = (error) => error,
): ApiClient {
  const call = async (key: string, { params = {}, query = {}, body }: Request = {}) => {
    const [method = 'GET', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    const headers: Record<string, string> = { 'x-api-key': site.apiKey, accept: 'application/json' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const unreachable = () => {
      throw toThrown(ApiError.network());
    };
    const address = `${site.apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
    const response = await fetch(address, init).catch(unreachable);
    if (!response.ok) throw toThrown(await problemOf(response));
    return response.status === 204 ? undefined : response.json().catch(unreachable);
  };
  // The key picks the types; at run time there is only text.
  return call as ApiClient;
}

async function problemOf(response: ApiAnswer): Promise<ApiError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  return new ApiError(response.status, problem);
}
