import type { z } from 'zod';
import type { OnProgress, Versioned } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, ERRORS, type FieldErrors } from '#contract/errors.ts';
import type { Admit } from '#server/http/admission.ts';
import type { AnswerKey, Cached } from '#server/http/cached.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { type Upload, uploadIn } from '#server/http/file-body.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import type { LimitCall } from '#server/http/rate-limit.ts';
import { requestHeader } from '#server/http/request-header.ts';
import { DATA_POLICY, type SecurityHeaders } from '#server/http/security-headers.ts';
import type { Authenticate, RequireEditor, SignedIn } from '#server/identity/session.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a call brings, but for who makes it. */
type Given<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** The version that the caller saw last; null when any will do. */
  seen: number | null;
  /** A repeated call with the same key is the same call. */
  idempotencyKey: string | null;
  c: HttpContext;
};

type Caller<E extends Endpoint> = E extends { access: 'user' | 'editor' }
  ? SignedIn
  : E extends { bearer: 'optional' }
    ? { caller: SignedIn | null }
    : unknown;

export type Input<E extends Endpoint> = Given<E> &
  (E extends { upload: object } ? { upload: Upload; onProgress?: OnProgress } : unknown) &
  Caller<E>;

type BareAnswer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : undefined;
export type Answer<E extends Endpoint> = E extends { versioned: true }
  ? Versioned<BareAnswer<E>>
  : BareAnswer<E>;

type Handler = (input: never) => Promise<unknown>;

/** Where calls are bound: as routes of the HTTP API, and by `METHOD /path` for pages that call them directly. */
export type Api = {
  http: App;
  calls: Map<string, { endpoint: Endpoint; handle: Handler }>;
  authenticate: Authenticate;
  /** @throws {AppError} NotFound for callers who are no editors, PasswordNeeded after 12 hours */
  requireEditor: RequireEditor;
  cache: Cached;
  admit: Admit;
  limit: LimitCall;
  headers: SecurityHeaders;
};

/**
 * Binds a handler to an endpoint of the contract: what comes in is parsed by the endpoint's schemas, what goes out has
 * the endpoint's shape and status. A private call is authenticated before its input is read. A handler may answer
 * with a whole Response where it needs headers.
 */
export function bind<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: (input: Input<E>) => Promise<Answer<E> | Response>,
): void {
  const { authenticate, requireEditor, headers } = api;
  register(api, endpoint, handle, async (c, answer) => {
    if (endpoint.access === 'editor') {
      const editor = await authenticate(c).catch(asNobody);
      await requireEditor(editor, endpoint);
      return respond(c, endpoint, await answer({ ...editor }), headers);
    }
    const hasToken = requestHeader(c, 'authorization') !== undefined;
    const caller = endpoint.access === 'user' || (endpoint.bearer && hasToken) ? await authenticate(c) : null;
    return respond(c, endpoint, await answer({ ...caller, caller }), headers);
  });
}

/** Without a valid token the caller is anonymous, and the desk answers 404. */
function asNobody(error: unknown): null {
  if (error instanceof AppError && ERRORS[error.code].status === 401) return null;
  throw error;
}

type Register = (c: HttpContext, answer: (caller: object) => Promise<unknown>) => Promise<Response>;

function register(api: Api, endpoint: Endpoint, answer: Handler, serve: Register): void {
  const { http, calls, cache, admit, limit } = api;
  const handle = (input: Given<Endpoint>) => limit(endpoint, input, () => answer(input as never));
  calls.set(`${endpoint.method} ${endpoint.path}`, { endpoint, handle });
  if (endpoint.access === 'page') return;
  const route = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  if (endpoint.cache) http.on(endpoint.method, route, cache(answerKey(endpoint)));
  http.on(endpoint.method, route, async (c) => {
    await admit(c);
    return serve(c, async (caller) => {
      const input = parseInput(endpoint, {
        ...readAddress(endpoint, c),
        body: endpoint.body && (await readJsonBody(c.req.raw, endpoint.bodyBytes)),
      });
      const upload = endpoint.upload && uploadIn(c.req.raw, endpoint.upload);
      const given = {
        upload,
        seen: seenVersion(c),
        idempotencyKey: requestHeader(c, 'idempotency-key') || null,
        c,
      };
      // The schemas are narrowed by E alone, which the compiler cannot follow through parse().
      return handle({ ...input, ...given, ...caller } as never);
    });
  });
}

/** What the endpoint understands of the address, so that no other spelling is another answer. */
function answerKey({ path, params, query, bearer }: Endpoint): AnswerKey {
  return (c) => {
    // Answers to an authenticated caller are never cached.
    if (bearer && requestHeader(c, 'authorization')) return null;
    const parsed = parseInput({ params, query }, readAddress({ params, query }, c));
    return JSON.stringify([path, parsed.params, parsed.query]);
  };
}

type Schemas = Pick<Endpoint, 'params' | 'query' | 'body'>;
type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** @throws {AppError} NotFound, BadRequest or InvalidParameter, by the part that does not fit */
export function parseInput({ params, query, body }: Schemas, raw: RawInput) {
  return {
    params: params && parse(params, raw.params, 'NotFound'),
    query: query && parse(query, raw.query, 'BadRequest'),
    body: body && parse(body, raw.body, 'InvalidParameter'),
  };
}

function respond(c: HttpContext, endpoint: Endpoint, answer: unknown, security: SecurityHeaders): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return c.body(null, 204);
  if (answer instanceof Uint8Array)
    return c.newResponse(new Uint8Array(answer), endpoint.status, { 'content-type': endpoint.media ?? '' });
  const { text, headers } = written(endpoint, answer);
  if (endpoint.access === 'user') {
    // With every header at once: adding them to a Response costs more than many a query.
    c.set('complete', true);
    const complete = { ...security, ...PRIVATE, ...c.get('tracing'), ...headers };
    return new Response(text, { status: endpoint.status, headers: complete });
  }
  c.set('text', text);
  return c.newResponse(text, endpoint.status, headers);
}

const PRIVATE = { 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' };

function written({ versioned, media, fileName }: Endpoint, answer: unknown) {
  const { answer: body, version } = versioned ? (answer as Versioned<unknown>) : { answer, version: null };
  return {
    text: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': `${media ?? 'application/json'}; charset=utf-8`,
      ...(version !== null && { etag: `"${version}"` }),
      ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
    },
  };
}

/** The version in If-Match: null matches any version; an unreadable tag matches none. */
function seenVersion(c: HttpContext): number | null {
  const header = requestHeader(c, 'if-match');
  if (header === undefined || header.trim() === '*') return null;
  // A proxy that compresses marks the tag as weak; the version that it names is the same.
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  return version ? Number(version) : -1;
}

export function jsonResponse(value: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

function readAddress({ params, query }: Schemas, c: HttpContext): RawInput {
  return { params: params && c.req.param(), query: query && readQuery(c) };
}

/** Empty parameters count as absent, a repeated one is refused. */
function readQuery(c: HttpContext): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (!isWellEncoded(c.req.url))
    throw new AppError('BadRequest', { detail: 'La dirección está mal escrita.' });
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1)
      throw new AppError('BadRequest', { detail: `El parámetro ${name} está repetido.` });
    const value = values[0] ?? '';
    if (value.includes('\0'))
      throw new AppError('BadRequest', { detail: `El parámetro ${name} no es válido.` });
    if (value.trim() !== '') query[name] = value;
  }
  return query;
}

function isWellEncoded(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: 'NotFound' | 'BadRequest' | 'InvalidParameter',
): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (code === 'InvalidParameter') {
    const broken = parsed.error.issues.some((issue) => isNumberForText(issue, value));
    throw new AppError(broken ? 'BadRequest' : code, { fields: fieldErrors(parsed.error) });
  }
  throw new AppError(code, code === 'BadRequest' ? { detail: parsed.error.issues[0]?.message ?? '' } : {});
}

/** Whether a number was sent for a text field: a malformed request, not a typing error (docs/security §16.34
 * bad bodies). */
function isNumberForText(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return false;
  const given = issue.path.reduce<unknown>((at, key) => Object(at)[key], value);
  return typeof given === 'number';
}

export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
