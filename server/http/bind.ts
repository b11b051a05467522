import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError, type FieldErrors } from '#contract/errors.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import type { Authenticate, SignedIn } from '#server/identity/session.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  c: HttpContext;
};

export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : undefined;

/**
 * Binds a handler to a public endpoint of the contract: what comes in is parsed by the endpoint's schemas, what goes
 * out has the endpoint's shape and status. A handler may answer with a whole Response where it needs headers.
 */
export function bind<E extends Endpoint & { access: 'public' }>(
  app: App,
  endpoint: E,
  handle: (input: Input<E>) => Promise<Answer<E> | Response>,
): void {
  app.on(endpoint.method, routeOf(endpoint), async (c) =>
    respond(c, endpoint, await handle(await inputOf(endpoint, c))),
  );
}

/** Binds a handler to an endpoint that is for one user's eyes: nothing is read before the user is known. */
export function bindPrivate<E extends Endpoint & { access: 'user' }>(
  app: App,
  endpoint: E,
  authenticate: Authenticate,
  handle: (input: Input<E> & SignedIn) => Promise<Answer<E> | Response>,
): void {
  app.on(endpoint.method, routeOf(endpoint), async (c) => {
    const signedIn = await authenticate(c);
    return respond(c, endpoint, await handle({ ...(await inputOf(endpoint, c)), ...signedIn }));
  });
}

const routeOf = (endpoint: Endpoint) => endpoint.path.replace(/\{(\w+)\}/g, ':$1');

async function inputOf<E extends Endpoint>(endpoint: E, c: HttpContext): Promise<Input<E>> {
  const input = {
    params: endpoint.params && parse(endpoint.params, readParams(c), 'NotFound'),
    query: endpoint.query && parse(endpoint.query, readQuery(c), 'BadRequest'),
    body: endpoint.body && parse(endpoint.body, await readJsonBody(c.req.raw), 'InvalidParameter'),
    c,
  };
  // The schemas are narrowed by E alone, which the compiler cannot follow through parse().
  return input as unknown as Input<E>;
}

function respond(c: HttpContext, endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer === undefined) return c.body(null, 204);
  const text = JSON.stringify(answer);
  c.set('text', text);
  if (c.env?.inProcess) c.env.inProcess.text = text;
  return c.newResponse(text, endpoint.status, {
    'content-type': 'application/json; charset=utf-8',
  });
}

export function jsonResponse(value: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

function readParams(c: HttpContext): Record<string, string> {
  const params: Record<string, string> = c.req.param();
  if (Object.values(params).some((value) => value.includes('\0'))) throw new AppError('NotFound');
  return params;
}

/** Query parameters; empty ones count as absent, a repeated one is refused. */
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

/** Whether every `%` of an address begins a character. */
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

/** Whether a number stands where a text belongs: a program wrote that, no form did (docs/product.md §16.34). */
function isNumberForText(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return false;
  const given = issue.path.reduce<unknown>((at, key) => Object(at)[key], value);
  return typeof given === 'number';
}

/** The first complaint about each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}
