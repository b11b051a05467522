import { AppError } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { HttpContext } from '#server/http/context.ts';
import type { CurrentUser, IdentityProvider } from '#server/identity/identity-provider.ts';

export type SignedIn = { user: CurrentUser; owner: OwnerEmail };

export type Authenticate = (c: HttpContext) => Promise<SignedIn>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Authenticates a request by its identity token; the only place that makes an `OwnerEmail`.
 * @throws {AppError} NotAuthenticated without a token, InvalidToken with an invalid one
 */
export function authenticator(identity: IdentityProvider): Authenticate {
  return async (c) => {
    const header = c.req.header('authorization');
    if (!header) throw new AppError('NotAuthenticated');
    const token = BEARER.exec(header)?.[1];
    if (!token) throw new AppError('InvalidToken');
    const outcome = await identity.currentUser(token);
    if (!outcome.ok) throw new AppError(outcome.code);
    return { user: outcome.value, owner: outcome.value.email as OwnerEmail };
  };
}

/**
 * A path may name only the session's own user.
 * @throws {AppError} Forbidden, whether or not the other user exists
 */
export function requireOwnEmail(named: string, owner: OwnerEmail): void {
  if (normalizeEmail(named) !== owner) throw new AppError('Forbidden');
}
