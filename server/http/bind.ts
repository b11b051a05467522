import type { z } from 'zod';
import type { OnProgress, Versioned } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, ERRORS, type FieldErrors } from '#contract/errors.ts';
import type { Reader } from '#server/db/runners/own-read.ts';
import type { Admit } from '#server/http/admission.ts';
import type { AnswerKey, Cached } from '#server/http/cache/cache-middleware.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { type Upload, uploadIn } from '#server/http/file-body.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import type { LimitCalls } from '#server/http/rate-limit.ts';
import { requestHeader } from '#server/http/request-header.ts';
import type { Ask, Authenticate, RequireEditor, SignedIn, SignedInEditor } from '#server/identity/session.ts';

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

type Caller<E extends Endpoint> = E extends { access: 'user' }
  ? SignedIn
  : E extends { access: 'editor' | 'chief' }
    ? SignedInEditor
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
  ask: Ask;
  requireEditor: RequireEditor;
  cache: Cached;
  admit: Admit;
  limit: LimitCalls;
};

/**
 * Binds a handler to an endpoint of the contract: what comes in is parsed by the endpoint's schemas, what goes out has
 * the endpoint's shape and status. A private call is authenticated before its input is read. A handler may answer
 * with a whole Response where it needs headers.
 */
export function bind<E extends Endpoint>(
  { http, calls, authenticate, requireEditor, cache, admit, limit }: Api,
  endpoint: E,
  answer: (input: Input<E>) => Promise<Answer<E> | Response>,
): void {
  // The schemas are narrowed by E alone, which the compiler cannot follow through parse().
  const handle: Handler = limit(endpoint, answer as Handler as never);
  calls.set(keyOf(endpoint), { endpoint, handle });
  if (endpoint.access === 'page') return;
  const route = routeOf(endpoint);
  if (endpoint.cache) http.on(endpoint.method, route, cache(answerKey(endpoint)));
  http.on(endpoint.method, route, async (c) => {
    await admit(c);
    const caller = await callerOf(endpoint, requireEditor, () => authenticate(c));
    const given = { ...(await inputOf(endpoint, c)), ...caller, caller };
    return respond(c, endpoint, await handle(given as never));
  });
}

/**
 * As `bind`, for a call that looks its session up in the statement that reads what it answers (decision 040). What else
 * it refuses, it refuses only who has a session.
 */
export function bindOwn<E extends Endpoint & { access: 'user'; limits?: never }>(
  { http, calls, ask, admit }: Api,
  endpoint: E,
  answer: (input: Given<E> & { reader: Reader }) => Promise<Answer<E>>,
): void {
  const handle = answer as Handler as (input: object) => Promise<unknown>;
  const ofPage = ({ owner, ...input }: SignedIn) => handle({ ...input, reader: owner });
  calls.set(keyOf(endpoint), { endpoint, handle: ofPage });
  http.on(endpoint.method, routeOf(endpoint), async (c) => {
    await admit(c);
    const reader = await ask(c);
    try {
      return respond(c, endpoint, await handle({ ...(await inputOf(endpoint, c)), reader }));
    } catch (error) {
      if (error instanceof AppError) await reader.prove();
      throw error;
    }
  });
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const routeOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1');

async function inputOf(endpoint: Endpoint, c: HttpContext) {
  const input = parseInput(endpoint, {
    ...readAddress(endpoint, c),
    body: endpoint.body && (await readJsonBody(c.req.raw, endpoint.bodyBytes)),
  });
  return {
    ...input,
    upload: endpoint.upload && uploadIn(c.req.raw, endpoint.upload),
    seen: seenVersion(c),
    idempotencyKey: requestHeader(c, 'idempotency-key') || null,
    c,
  };
}

/**
 * Who makes a call; null for a visitor, and where it makes no difference: what is public is cached for everybody.
 * @throws {AppError} NotAuthenticated, or what `signedIn` and `requireEditor` throw
 */
export async function callerOf(
  endpoint: Endpoint,
  requireEditor: RequireEditor,
  signedIn: () => Promise<SignedIn | null>,
): Promise<SignedIn | null> {
  if (endpoint.access === 'editor' || endpoint.access === 'chief')
    return requireEditor(await signedIn().catch(asNobody), endpoint);
  if (endpoint.access !== 'user') return endpoint.bearer ? signedIn() : null;
  const user = await signedIn();
  if (!user) throw new AppError('NotAuthenticated');
  return user;
}

/** Without a valid token the caller is anonymous, and the desk answers 404. */
function asNobody(error: unknown): null {
  if (error instanceof AppError && ERRORS[error.code].status === 401) return null;
  throw error;
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

function respond(c: HttpContext, endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return c.body(null, 204);
  const { status, versioned, media, fileName } = endpoint;
  if (answer instanceof Uint8Array)
    return c.newResponse(new Uint8Array(answer), status, { 'content-type': media ?? '' });
  const { answer: body, version } = versioned ? (answer as Versioned<unknown>) : { answer, version: null };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  c.set('text', text);
  return c.newResponse(text, status, {
    'content-type': `${media ?? 'application/json'}; charset=utf-8`,
    ...(version !== null && { etag: `"${version}"` }),
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
  });
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
