type Send = (path: string, init: RequestInit) => Promise<Response>;

export type BrowserRequest = {
  body?: unknown;
  token?: string | undefined;
  /** On top of what a browser sends; an empty text leaves a header out. */
  headers?: Record<string, string>;
};

export type Browser = ReturnType<typeof createBrowser>;

/** A caller with a cookie jar that echoes the anti-forgery cookie as our pages do. `address` is where it calls from. */
export function createBrowser(send: Send, apiKey: string, address: string) {
  const jar = new Map<string, string>();

  async function call(method: string, path: string, request: BrowserRequest = {}): Promise<Response> {
    const { body, token, headers = {} } = request;
    const sent = new Headers({ 'x-api-key': apiKey, 'x-forwarded-for': address });
    if (jar.size > 0) sent.set('cookie', cookiesOf(jar));
    const xsrf = jar.get('XSRF-TOKEN');
    if (xsrf && method !== 'GET') sent.set('x-xsrf-token', xsrf);
    if (body !== undefined) sent.set('content-type', 'application/json');
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers))
      if (value === '') sent.delete(name);
      else sent.set(name, value);
    const plain = typeof body === 'string' || body instanceof Uint8Array;
    const sentBody = plain ? (body as BodyInit) : JSON.stringify(body);
    const answer = await send(`/prod/api${path}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: sentBody }),
    });
    keepCookies(jar, answer);
    return answer;
  }

  return {
    jar,
    call,
    get: (path: string, request?: BrowserRequest) => call('GET', path, request),
    post: (path: string, body?: unknown, request?: BrowserRequest) =>
      call('POST', path, { ...request, ...(body === undefined ? {} : { body }) }),
  };
}

/** As a request brings them. */
export function cookiesOf(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

export function keepCookies(jar: Map<string, string>, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0(;|$)/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
}

export async function verdict(answer: Response): Promise<{ status: number; code: unknown }> {
  const body: unknown = answer.status === 204 ? null : await answer.json();
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined;
  return { status: answer.status, code };
}
