import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';

/** `public` needs only the API key; `user` also a verified identity token. */
export type Access = 'public' | 'user';

/**
 * One API call, declared once: server routes, client types and the OpenAPI document derive from it
 * (docs/product.md §10, API).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** A public call whose answer holds more for a signed-in caller; an invalid token is refused. */
  readonly bearer?: 'optional';
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly status: 200 | 201 | 204;
  readonly answer: z.ZodType | null;
  readonly media?: 'text/csv';
  /** Errors particular to this call; those of sessions, queries and bodies are implied. */
  readonly errors: readonly ErrorCode[];
};

/** Checks the shape and keeps the literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}
