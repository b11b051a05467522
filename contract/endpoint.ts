import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';

/**
 * `public` needs only the API key; `user` also a verified identity token; `editor` the token of an editor and `chief`
 * of a chief one, both 404 for everybody else; `page` is no HTTP call at all.
 */
export type Access = 'public' | 'user' | 'editor' | 'chief' | 'page';

/** So many calls of one account, of one network address or of all together; more are 429. */
export type Limit = {
  readonly name: string;
  readonly most: number;
  readonly windowSeconds: number;
  readonly per: 'account' | 'address' | 'site';
  /** A call that was refused before it came to anything does not count (§16.22 code guesses). */
  readonly refunded?: true;
};

/** Routes, client types and the OpenAPI document derive from it (docs/product §10 API and errors, API). */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** An editor's call that a password of more than 12 hours ago does not stop. */
  readonly renewsPassword?: true;
  /** A public call whose answer holds more for a signed-in caller; an invalid token is refused. */
  readonly bearer?: 'optional';
  /** A public call that goes by a cookie which an earlier answer set. */
  readonly cookie?: 'session' | 'signUp';
  /** A public answer that is the same for everybody, and stays cached until the catalogue or Bogota's day changes. */
  readonly cache?: true;
  /** `by device`: an account's own device is counted apart (server/features/identity/identity.limits.ts). */
  readonly limits?: readonly Limit[] | 'by device';
  /** The answer carries an `ETag`; a write may say with `If-Match` which version it saw. */
  readonly versioned?: true;
  /** A write that a retry with the same `Idempotency-Key` does not repeat. */
  readonly retryable?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The largest body, where it may be larger than usual. */
  readonly bodyBytes?: number;
  /** Instead of JSON a file as body: the media types that are taken, and its largest size (decision 048). */
  readonly upload?: { readonly types: readonly string[]; readonly bytes: number };
  readonly status: 200 | 201 | 202 | 204;
  readonly answer: z.ZodType | null;
  /** Headers of the answer by name, each with its description. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Media type of the answer; JSON when it is not said. */
  readonly media?: 'text/csv' | 'image/png';
  readonly fileName?: string;
  /** The refusals particular to this call; those of every session, query and body go without saying. */
  readonly errors: readonly ErrorCode[];
};

/** Checks the shape and keeps the literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** Of the calls that prove a password. */
export const PASSWORD_CHECK = [
  { name: 'password-check', most: 5, windowSeconds: 15 * 60, per: 'account', refunded: true },
] as const;
