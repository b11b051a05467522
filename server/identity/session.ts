import { AppError } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { OwnerEmail } from '#server/db/owner-email.ts';
import type { HttpContext } from '#server/http/context.ts';
import type { CurrentUser, IdentityProvider } from '#server/identity/identity-provider.ts';

export type SignedIn = { user: CurrentUser; owner: OwnerEmail };

export type Authenticate = (c: HttpContext) => Promise<SignedIn>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** @throws {AppError} NotAuthenticated without a token, InvalidToken with one that is not good now */
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

/** @returns null when it opens no session. @throws {AppError} Network when the identity service is down */
export async function signedInBy(identity: IdentityProvider, credential: string): Promise<SignedIn | null> {
  const outcome = await identity.sessionUser(credential);
  if (outcome.ok) return { user: outcome.value, owner: outcome.value.email as OwnerEmail };
  if (outcome.code === 'NotAuthenticated') return null;
  throw new AppError(outcome.code);
}

/** @throws {AppError} Forbidden, alike for users that exist and that do not */
export function requireOwnEmail(named: string, owner: OwnerEmail): void {
  if (normalizeEmail(named) !== owner) throw new AppError('Forbidden');
}
