import type { oas32 } from 'zod-openapi';

export type Given = { parameters?: Record<string, string | number>; body?: unknown; token?: string };

type Documented = Pick<oas32.OpenAPIObject, 'paths' | 'components' | 'servers'>;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/**
 * A client that knows an API by its OpenAPI document alone: addresses, parameters, credentials, statuses and media types
 * come from there, and whatever the document does not say is an error. It keeps cookies where an answer is said to set
 * them.
 */
export function documentedClient(document: Documented, apiKey: string, send: typeof fetch) {
  const operations = new Map(
    Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [[operation.operationId ?? '', { path, method, operation }] as const] : [];
      }),
    ),
  );
  const schemes = document.components?.securitySchemes ?? {};
  const jar = new Map<string, string>();

  async function call(name: string, { parameters = {}, body, token }: Given = {}): Promise<Response> {
    const { path, method, operation } = operations.get(name) ?? unknown(name);
    const headers = new Headers();
    const search = new URLSearchParams();
    let address = path;
    for (const parameter of operation.parameters ?? []) {
      if (!('in' in parameter)) continue;
      const value = parameters[parameter.name] ?? cookieEchoedIn(parameter.name);
      if (value === undefined && parameter.required) unknown(`${name} without ${parameter.name}`);
      if (value === undefined) continue;
      if (parameter.in === 'header') headers.set(parameter.name, String(value));
      else if (parameter.in === 'query') search.set(parameter.name, String(value));
      else address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
    }
    for (const scheme of Object.keys(operation.security?.at(token ? -1 : 0) ?? {})) authorize(scheme);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([key, value]) => `${key}=${value}`).join('; '));
    const media = Object.keys(Object(operation.requestBody).content ?? {})[0];
    if (media) headers.set('content-type', media);
    const answer = await send(
      `${document.servers?.[0]?.url}${address}${search.size > 0 ? `?${search}` : ''}`,
      {
        method: method.toUpperCase(),
        headers,
        ...(media && { body: media === 'application/json' ? JSON.stringify(body) : String(body) }),
      },
    );
    const documented: oas32.ResponseObject =
      operation.responses?.[`${answer.status}`] ?? unknown(`${name} answering ${answer.status}`);
    const type = answer.headers.get('content-type')?.split(';')[0];
    if (type && !documented.content?.[type]) unknown(`${name} answering ${type}`);
    if (documented.headers?.['Set-Cookie']) answer.headers.getSetCookie().forEach(keep);
    return answer;

    function authorize(scheme: string): void {
      const known = schemes[scheme] ?? unknown(scheme);
      if (!('type' in known)) return;
      if (known.type === 'http') headers.set('authorization', `${known.scheme} ${token}`);
      else if (known.in === 'header' && known.name) headers.set(known.name, apiKey);
    }
  }

  /** `X-XSRF-TOKEN` is documented as the value of the cookie whose name it has after the `X-`. */
  const cookieEchoedIn = (header: string) => jar.get(header.replace(/^X-/, ''));

  function keep(cookie: string): void {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') jar.delete(key);
    else jar.set(key, value);
  }

  return { call, names: [...operations.keys()] };
}

function unknown(what: string): never {
  throw new Error(`The document does not describe ${what}.`);
}
